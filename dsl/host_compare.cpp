// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Comparison and membership of host values, exact across int and float as in Python.
#include "dsl/host_value.h"

#include <cmath>

namespace krait::dsl {

using ast::CompareOp;

namespace {

enum class Order : uint8_t { Less, Equal, Greater, None };

template <class T>
Order order_of(T a, T b) {
    return a < b ? Order::Less : a == b ? Order::Equal : a > b ? Order::Greater : Order::None;
}

// bool counts as an integer, as in Python.
std::optional<WideInt> as_integer(const HostValue& value) {
    if (auto* integer = value.as<WideInt>()) return *integer;
    if (auto* truth = value.as<bool>()) return *truth ? 1 : 0;
    return std::nullopt;
}

std::optional<HostValue> host(bool value) { return HostValue{value}; }

// Exact, as in Python: the integer is not rounded to a double first.
Order order_mixed(WideInt a, double b) {
    if (std::isnan(b)) return Order::None;
    constexpr double kLimit = 0x1p126;
    if (b >= kLimit) return Order::Less;
    if (b <= -kLimit) return Order::Greater;
    double whole = std::floor(b);
    auto floor = static_cast<WideInt>(whole);
    if (a != floor) return order_of(a, floor);
    return b > whole ? Order::Less : Order::Equal;
}

Order reversed(Order order) {
    return order == Order::Less ? Order::Greater : order == Order::Greater ? Order::Less : order;
}

// Order::None stands for "not comparable" of nan; nothing for two values that Python does not order at all.
std::optional<Order> compare_values(const HostValue& left, const HostValue& right) {
    HostValue a = plain_value(left), b = plain_value(right);
    auto integer_a = as_integer(a), integer_b = as_integer(b);
    if (integer_a && integer_b) return order_of(*integer_a, *integer_b);
    if (a.as<double>() && b.as<double>()) return order_of(*a.as<double>(), *b.as<double>());
    if (integer_a && b.as<double>()) return order_mixed(*integer_a, *b.as<double>());
    if (a.as<double>() && integer_b) return reversed(order_mixed(*integer_b, *a.as<double>()));
    if (auto* text_a = a.as<StringConstant>())
        if (auto* text_b = b.as<StringConstant>()) return order_of(text_a->text.compare(text_b->text), 0);
    if (auto* tuple_a = a.as<HostTuple>()) {
        if (auto* tuple_b = b.as<HostTuple>()) {
            for (size_t i = 0; i < tuple_a->items.size() && i < tuple_b->items.size(); ++i) {
                std::optional<HostValue> same = fold(CompareOp::Equal, tuple_a->items[i], tuple_b->items[i]);
                if (same && is_true(*same)) continue;
                return compare_values(tuple_a->items[i], tuple_b->items[i]);
            }
            return order_of(tuple_a->items.size(), tuple_b->items.size());
        }
    }
    return std::nullopt;
}

// Equality alone is defined of complex numbers.
std::optional<bool> equal_complex(const HostValue& left, const HostValue& right) {
    HostValue a = plain_value(left), b = plain_value(right);
    if (!a.as<HostComplex>() && !b.as<HostComplex>()) return std::nullopt;
    std::optional<HostComplex> z = as_complex(a), w = as_complex(b);
    if (!z || !w) return false;
    return z->real == w->real && z->imaginary == w->imaginary;
}

std::optional<HostValue> contains(const HostValue& container, const HostValue& item) {
    if (auto* tuple = container.as<HostTuple>()) {
        for (const HostValue& candidate : tuple->items) {
            std::optional<HostValue> same = fold(CompareOp::Equal, candidate, item);
            if (same && is_true(*same)) return host(true);
        }
        return host(false);
    }
    auto* text = container.as<StringConstant>();
    auto* part = item.as<StringConstant>();
    if (!text || !part) return std::nullopt;
    return host(text->text.find(part->text) != std::string::npos);
}

} // namespace

std::optional<HostValue> fold(CompareOp op, const HostValue& left, const HostValue& right) {
    bool has_array = left.as<ArrayConstant>() || right.as<ArrayConstant>();
    if (has_array && op != CompareOp::Is && op != CompareOp::IsNot) return std::nullopt; // an array of bools
    switch (op) {
        case CompareOp::In: return contains(right, left);
        case CompareOp::NotIn: {
            std::optional<HostValue> found = contains(right, left);
            return found ? host(!is_true(*found)) : std::nullopt;
        }
        case CompareOp::Is:
        case CompareOp::IsNot: {
            // Identity is a matter of value only for None and the bools.
            bool decided = left.as<NoneConstant>() || right.as<NoneConstant>() || (left.as<bool>() && right.as<bool>());
            if (!decided) return std::nullopt;
            return host((left == right) == (op == CompareOp::Is));
        }
        case CompareOp::Equal:
        case CompareOp::NotEqual: {
            if (std::optional<bool> equal = equal_complex(left, right)) return host(*equal == (op == CompareOp::Equal));
            std::optional<Order> order = compare_values(left, right);
            bool same = order ? *order == Order::Equal : left.as<NoneConstant>() && right.as<NoneConstant>();
            return host(same == (op == CompareOp::Equal));
        }
        case CompareOp::Less:
        case CompareOp::LessEqual:
        case CompareOp::Greater:
        case CompareOp::GreaterEqual: break;
    }
    std::optional<Order> order = compare_values(left, right);
    if (!order) return std::nullopt;
    bool or_equal = op == CompareOp::LessEqual || op == CompareOp::GreaterEqual;
    Order wanted = op == CompareOp::Less || op == CompareOp::LessEqual ? Order::Less : Order::Greater;
    return host(*order == wanted || (or_equal && *order == Order::Equal));
}

} // namespace krait::dsl
