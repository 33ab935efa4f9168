// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Match{...} is an overload set for std::visit: one lambda per alternative, and no `default`. Leaving an
// alternative out does not compile, which is how a new operation lists every place that must treat it.
#pragma once

#include <variant>

namespace krait {

template <class... Fs>
struct Match : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Match(Fs...) -> Match<Fs...>;

template <class Variant, class... Fs>
decltype(auto) match(Variant&& variant, Fs&&... fs) {
    return std::visit(Match{std::forward<Fs>(fs)...}, std::forward<Variant>(variant));
}

} // namespace krait
