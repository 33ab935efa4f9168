// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reductions: `a.sum()`, `np.sum(a)`, `sum(a)` and their like, over arrays and array expressions, as
// loops over the elements in C order. Types and the treatment of nan are Numba's: sums and products
// of integers are 64 bits wide, means are float64, min and max of NumPy keep a nan. What has no
// value without an element ends the thread.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

enum class FunctionChecker::Reduction : uint8_t {
    Sum,
    Product,
    Mean,
    Variance,
    Deviation,
    Least,
    Greatest,
    PlaceOfLeast,
    PlaceOfGreatest,
    All,
    Any,
    Spread,
    CountNonzero,
};

struct FunctionChecker::ReductionRow {
    std::string_view name;
    Reduction reduction;
    bool skips_nan;
    bool is_method;
    bool takes_complex() const;
};

const FunctionChecker::ReductionRow* FunctionChecker::find_reduction(std::string_view name) {
    static constexpr ReductionRow kRows[] = {
        {"sum", Reduction::Sum, false, true},
        {"prod", Reduction::Product, false, true},
        {"mean", Reduction::Mean, false, true},
        {"var", Reduction::Variance, false, true},
        {"std", Reduction::Deviation, false, true},
        {"min", Reduction::Least, false, true},
        {"max", Reduction::Greatest, false, true},
        {"argmin", Reduction::PlaceOfLeast, false, true},
        {"argmax", Reduction::PlaceOfGreatest, false, true},
        {"all", Reduction::All, false, true},
        {"any", Reduction::Any, false, true},
        {"amin", Reduction::Least, false, false},
        {"amax", Reduction::Greatest, false, false},
        {"ptp", Reduction::Spread, false, false},
        {"count_nonzero", Reduction::CountNonzero, false, false},
        {"nansum", Reduction::Sum, true, false},
        {"nanprod", Reduction::Product, true, false},
        {"nanmean", Reduction::Mean, true, false},
        {"nanvar", Reduction::Variance, true, false},
        {"nanstd", Reduction::Deviation, true, false},
        {"nanmin", Reduction::Least, true, false},
        {"nanmax", Reduction::Greatest, true, false},
    };
    for (const ReductionRow& row : kRows)
        if (row.name == name) return &row;
    return nullptr;
}

bool FunctionChecker::is_reduction(std::string_view name, bool as_method) {
    const ReductionRow* row = find_reduction(name);
    return row && (row->is_method || !as_method);
}

// The loops of one reduction.
class FunctionChecker::Reducer {
public:
    Reducer(FunctionChecker& checker, const Operand& elements, bool skips_nan, Span span)
        : checker_(checker)
        , builder_(checker.builder_)
        , elements_(checker.fix_elements(elements))
        , skips_nan_(skips_nan)
        , span_(span) {
        if (elements_.type.is_array() && elements_.type.layout() == ir::Layout::C)
            elements_ = checker.flatten_contiguous(elements_, span);
        shape_ = checker.shape_of(elements_, span);
        broadcast_ = checker.broadcast(elements_, shape_, span);
    }

    Operand run(Reduction reduction) {
        switch (reduction) {
            case Reduction::Sum: return total(ast::BinaryOp::Add, 0, wide_type());
            case Reduction::Product: return total(ast::BinaryOp::Multiply, 1, wide_type());
            case Reduction::Mean: return mean();
            case Reduction::Variance: return variance();
            case Reduction::Deviation: {
                ir::ValueId value = std::get<ir::ValueId>(variance().kind);
                return of(builder_.math(ir::MathFunction::Sqrt, {value}, span_));
            }
            case Reduction::Least: return of(extreme(ir::CompareOp::Less).best);
            case Reduction::Greatest: return of(extreme(ir::CompareOp::Greater).best);
            case Reduction::PlaceOfLeast: return of(extreme(ir::CompareOp::Less).place);
            case Reduction::PlaceOfGreatest: return of(extreme(ir::CompareOp::Greater).place);
            case Reduction::All: return search(false);
            case Reduction::Any: return search(true);
            case Reduction::Spread: {
                Operand greatest = of(extreme(ir::CompareOp::Greater).best);
                return checker_.binary(ast::BinaryOp::Subtract, greatest, of(extreme(ir::CompareOp::Less).best), span_);
            }
            case Reduction::CountNonzero: return count_nonzero();
        }
        unreachable();
    }

    // Found by typing an element in a block that is taken back; invalid after a report.
    ir::Type type_of_element() {
        if (elements_.type.is_array()) return elements_.type.element();
        if (!element_type_.is_invalid()) return element_type_;
        ir::Builder::Checkpoint before = builder_.checkpoint();
        std::vector<ir::ValueId> at(shape_.size(), builder_.int64(0, span_));
        element_type_ = checker_.element_of(elements_, broadcast_, at, span_).type;
        builder_.roll_back(before);
        return element_type_;
    }

    // The builtin `min` and `max`: by comparison from the left, in which a nan stays or goes by its place.
    Operand builtin_extreme(ir::CompareOp better) { return of(extreme(better, false).best); }
    // The builtin `sum`: from the int64 0 on, in the type that adding gives.
    Operand builtin_sum() {
        ir::Type element = type_of_element();
        std::optional<BinaryTyping> typing = type_binary(ast::BinaryOp::Add, ir::Scalar::Int64, element.scalar());
        KRAIT_CHECK(typing, "numbers are added");
        return total(ast::BinaryOp::Add, 0, typing->result);
    }

private:
    Operand of(ir::ValueId value) const { return Operand::value(value, builder_.type_of(value), span_); }

    template <class Body>
    void for_each(Body&& body) {
        checker_.for_each_index(shape_, span_, [&](const std::vector<ir::ValueId>& at) {
            body(checker_.element_of(elements_, broadcast_, at, span_));
        });
    }

    ir::Scalar wide_type() {
        ir::Type element = type_of_element();
        if (element.is_float() || element.is_complex()) return element.scalar();
        return element.is_unsigned() ? ir::Scalar::UInt64 : ir::Scalar::Int64;
    }

    ir::ValueId constant(ir::Scalar type, int64_t value) {
        return builder_.constant(*cast_constant(ir::ScalarConstant::of_signed(ir::Scalar::Int64, value), type), span_);
    }

    ir::LocalId start_with(ir::ValueId value) {
        ir::LocalId local = builder_.make_local("", builder_.type_of(value));
        builder_.write(local, value, span_);
        return local;
    }
    ir::ValueId read(ir::LocalId local) { return builder_.read(local, span_); }
    ir::ValueId is_nan(ir::ValueId value) { return builder_.compare(ir::CompareOp::NotEqual, value, value, span_); }
    ir::ValueId either(ir::ValueId a, ir::ValueId b) { return builder_.binary(ir::BinaryOp::Or, a, b, span_); }
    ir::ValueId value_of(const Operand& element) { return *checker_.materialize(element); }

    // `next` where the element counts, else what `local` holds.
    void advance(ir::LocalId local, ir::ValueId next, const Operand& element) {
        if (skips_nan_ && element.type.is_float())
            next = builder_.select(is_nan(value_of(element)), read(local), next, span_);
        builder_.write(local, next, span_);
    }

    Operand total(ast::BinaryOp op, int64_t first, ir::Scalar type) {
        ir::LocalId sum = start_with(constant(type, first));
        ir::BinaryOp combine = op == ast::BinaryOp::Add ? ir::BinaryOp::Add : ir::BinaryOp::Multiply;
        for_each([&](const Operand& element) {
            ir::ValueId value = checker_.convert_number(element, type);
            ir::ValueId next = ir::Type(type).is_complex()
                                   ? value_of(checker_.binary(op, of(read(sum)), of(value), span_))
                                   : builder_.binary(combine, read(sum), value, span_);
            advance(sum, next, element);
        });
        return of(read(sum));
    }

    Operand size() {
        ir::ValueId size = builder_.int64(1, span_);
        if (!shape_.empty()) size = shape_.front();
        for (size_t axis = 1; axis < shape_.size(); ++axis)
            size = builder_.binary(ir::BinaryOp::Multiply, size, shape_[axis], span_);
        return of(size);
    }

    // How many elements count.
    Operand count() {
        if (!skips_nan_ || !type_of_element().is_float()) return size();
        ir::LocalId count = start_with(builder_.int64(0, span_));
        for_each([&](const Operand& element) {
            advance(count, builder_.binary(ir::BinaryOp::Add, read(count), builder_.int64(1, span_), span_), element);
        });
        return of(read(count));
    }

    Operand mean() {
        ir::Type element = type_of_element();
        bool keeps = element.is_float() || element.is_complex();
        Operand sum = total(ast::BinaryOp::Add, 0, keeps ? element.scalar() : ir::Scalar::Float64);
        return checker_.binary(ast::BinaryOp::Divide, sum, count(), span_);
    }

    Operand variance() {
        Operand middle = mean();
        ir::LocalId sum = start_with(constant(ir::Scalar::Float64, 0));
        for_each([&](const Operand& element) {
            ir::ValueId value = checker_.convert_number(element, ir::Scalar::Float64);
            ir::ValueId distance = builder_.binary(ir::BinaryOp::Subtract, value,
                                                   checker_.convert_number(middle, ir::Scalar::Float64), span_);
            ir::ValueId square = builder_.binary(ir::BinaryOp::Multiply, distance, distance, span_);
            advance(sum, builder_.binary(ir::BinaryOp::Add, read(sum), square, span_), element);
        });
        return checker_.binary(ast::BinaryOp::Divide, of(read(sum)), count(), span_);
    }

    struct Extreme {
        ir::ValueId best, place;
    };
    Extreme extreme(ir::CompareOp better, bool keeps_nan = true) {
        ir::ValueId zero = builder_.int64(0, span_);
        checker_.fail_if(builder_.compare(ir::CompareOp::Equal, value_of(size()), zero, span_),
                         ir::FailureKind::ShapeMismatch, {{"an array without elements has no extreme"}}, span_);
        std::vector<ir::ValueId> first(shape_.size(), zero);
        ir::LocalId best = start_with(value_of(checker_.element_of(elements_, broadcast_, first, span_)));
        ir::LocalId place = start_with(zero);
        ir::LocalId at = start_with(zero);
        for_each([&](const Operand& element) {
            ir::ValueId value = value_of(element);
            ir::ValueId take = builder_.compare(better, value, read(best), span_);
            if (element.type.is_float() && skips_nan_)
                take = either(take, is_nan(read(best)));
            else if (element.type.is_float() && keeps_nan) { // the first nan stays
                ir::ValueId is_number = builder_.unary(ir::UnaryOp::Not, is_nan(read(best)), span_);
                take = either(take, builder_.binary(ir::BinaryOp::And, is_nan(value), is_number, span_));
            }
            builder_.write(best, builder_.select(take, value, read(best), span_), span_);
            builder_.write(place, builder_.select(take, read(at), read(place), span_), span_);
            builder_.write(at, builder_.binary(ir::BinaryOp::Add, read(at), builder_.int64(1, span_), span_), span_);
        });
        return {read(best), read(place)};
    }

    // Whether an element of that truth is found; stops at it.
    Operand search(bool wanted) {
        ir::LocalId result = start_with(builder_.boolean(!wanted, span_));
        ir::LabelId label = builder_.make_label();
        ir::BlockId here = builder_.block();
        ir::BlockId inside = builder_.make_block();
        builder_.enter(inside);
        for_each([&](const Operand& element) {
            ir::ValueId truth = checker_.convert_number(element, ir::Scalar::Bool);
            if (!wanted) truth = builder_.unary(ir::UnaryOp::Not, truth, span_);
            ir::BlockId found = builder_.make_block();
            ir::BlockId goes_on = builder_.make_block();
            builder_.append(ir::If{truth, found, goes_on}, ir::Type::none(), span_);
            ir::BlockId body = builder_.block();
            builder_.enter(found);
            builder_.write(result, builder_.boolean(wanted, span_), span_);
            builder_.append(ir::Break{label}, ir::Type::none(), span_);
            builder_.enter(body);
        });
        builder_.enter(here);
        builder_.append(ir::Scope{label, inside}, ir::Type::none(), span_);
        return of(read(result));
    }

    Operand count_nonzero() {
        ir::LocalId count = start_with(builder_.int64(0, span_));
        for_each([&](const Operand& element) {
            ir::ValueId truth = checker_.convert_number(element, ir::Scalar::Bool);
            ir::ValueId one = builder_.cast(truth, ir::Scalar::Int64, span_);
            builder_.write(count, builder_.binary(ir::BinaryOp::Add, read(count), one, span_), span_);
        });
        return of(read(count));
    }

    FunctionChecker& checker_;
    ir::Builder& builder_;
    Operand elements_;
    bool skips_nan_;
    Span span_;
    std::vector<ir::ValueId> shape_;
    Broadcast broadcast_;
    ir::Type element_type_;
};

// Complex numbers have no order; their spread, and what leaves out a nan, is not here.
bool FunctionChecker::ReductionRow::takes_complex() const {
    switch (reduction) {
        case Reduction::Sum:
        case Reduction::Product:
        case Reduction::Mean: return !skips_nan;
        case Reduction::All:
        case Reduction::Any:
        case Reduction::CountNonzero: return true;
        case Reduction::Variance:
        case Reduction::Deviation:
        case Reduction::Least:
        case Reduction::Greatest:
        case Reduction::PlaceOfLeast:
        case Reduction::PlaceOfGreatest:
        case Reduction::Spread: return false;
    }
    unreachable();
}

bool FunctionChecker::is_reducible(const ir::Type& element, bool takes_complex, std::string_view name,
                                   const Operand& elements) {
    if (element.is_invalid()) return false;
    if (!element.is_scalar()) {
        sink_.report<diag::Code::ArgumentTypes>(elements.span, name, "elements of type " + describe(element))
            .help("reduce a field of the records");
        return false;
    }
    if (!element.is_complex() || takes_complex) return true;
    sink_.report<diag::Code::ArgumentTypes>(elements.span, name, "elements of type " + describe(element))
        .help("reduce a real number of each: `.real`, `.imag` or `abs(...)` in a loop");
    return false;
}

Operand FunctionChecker::reduce(std::string_view name, const Operand& elements, Span span) {
    const ReductionRow* row = find_reduction(name);
    KRAIT_CHECK(row, "the name is a reduction's");
    Reducer reducer(*this, elements, row->skips_nan, span);
    bool valid = is_reducible(reducer.type_of_element(), row->takes_complex(), name, elements);
    return valid ? reducer.run(row->reduction) : Operand::invalid(span);
}

Operand FunctionChecker::reduce_builtin(const Operand& elements, std::optional<ir::CompareOp> better, Span span) {
    Reducer reducer(*this, elements, false, span);
    std::string_view name = !better ? "sum" : *better == ir::CompareOp::Less ? "min" : "max";
    if (!is_reducible(reducer.type_of_element(), !better, name, elements)) return Operand::invalid(span);
    return better ? reducer.builtin_extreme(*better) : reducer.builtin_sum();
}

} // namespace krait::dsl
