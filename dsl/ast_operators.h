// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The operators of Python and how they are spelled.
#pragma once

#include "compiler/support/check.h"

#include <cstdint>
#include <string_view>

namespace krait::dsl::ast {

enum class UnaryOp : uint8_t { Plus, Minus, Invert, Not };

enum class BinaryOp : uint8_t {
    Add,
    Subtract,
    Multiply,
    MatrixMultiply,
    Divide,
    FloorDivide,
    Modulo,
    Power,
    ShiftLeft,
    ShiftRight,
    BitAnd,
    BitOr,
    BitXor,
};

enum class BoolOp : uint8_t { And, Or };

enum class CompareOp : uint8_t {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Is,
    IsNot,
    In,
    NotIn,
};

constexpr std::string_view spelling(UnaryOp op) {
    switch (op) {
        case UnaryOp::Plus: return "+";
        case UnaryOp::Minus: return "-";
        case UnaryOp::Invert: return "~";
        case UnaryOp::Not: return "not";
    }
    unreachable();
}

constexpr std::string_view spelling(BinaryOp op) {
    switch (op) {
        case BinaryOp::Add: return "+";
        case BinaryOp::Subtract: return "-";
        case BinaryOp::Multiply: return "*";
        case BinaryOp::MatrixMultiply: return "@";
        case BinaryOp::Divide: return "/";
        case BinaryOp::FloorDivide: return "//";
        case BinaryOp::Modulo: return "%";
        case BinaryOp::Power: return "**";
        case BinaryOp::ShiftLeft: return "<<";
        case BinaryOp::ShiftRight: return ">>";
        case BinaryOp::BitAnd: return "&";
        case BinaryOp::BitOr: return "|";
        case BinaryOp::BitXor: return "^";
    }
    unreachable();
}

constexpr std::string_view spelling(BoolOp op) {
    switch (op) {
        case BoolOp::And: return "and";
        case BoolOp::Or: return "or";
    }
    unreachable();
}

constexpr std::string_view spelling(CompareOp op) {
    switch (op) {
        case CompareOp::Equal: return "==";
        case CompareOp::NotEqual: return "!=";
        case CompareOp::Less: return "<";
        case CompareOp::LessEqual: return "<=";
        case CompareOp::Greater: return ">";
        case CompareOp::GreaterEqual: return ">=";
        case CompareOp::Is: return "is";
        case CompareOp::IsNot: return "is not";
        case CompareOp::In: return "in";
        case CompareOp::NotIn: return "not in";
    }
    unreachable();
}

} // namespace krait::dsl::ast
