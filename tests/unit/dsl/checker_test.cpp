// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the checker makes of small kernels: the types of variables and results, what is pruned, how
// paths join and loops settle, and that the module it gives is well formed.
#include "compiler/diagnostics/render_text.h"
#include "compiler/ir/print.h"
#include "compiler/ir/verify.h"
#include "dsl/checker.h"
#include "dsl/parser.h"
#include "dsl/scope.h"

#include <catch2/catch.hpp>

#include <set>

using namespace krait;
using namespace krait::dsl;
using enum ir::Scalar;

namespace {

constexpr std::string_view kImports =
    "import math\n"
    "import numpy as np\n"
    "from numba import cuda, float32, float64, int8, int16, int32, int64, uint32, uint64\n";

struct Checked {
    std::optional<ir::Module> module;
    std::string reports;
    std::string text;

    // Types of all locals of one name, in the order in which they were made.
    std::vector<std::string> locals(std::string_view name) const {
        std::vector<std::string> types;
        for (const ir::Local& local : module->kernel_function().locals)
            if (local.name == name) types.push_back(local.type.text());
        return types;
    }
    bool has(std::string_view part) const { return text.find(part) != std::string::npos; }
    size_t count(std::string_view part) const {
        size_t found = 0;
        for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
        return found;
    }
    std::set<diag::Code> codes;
};

Checked check_file(const std::string& source, const std::vector<ir::Type>& types) {
    auto sources = std::make_shared<SourceSet>();
    FileId file = sources->add(SourceFile("test.py", std::string(kImports) + source));
    diag::Sink sink;
    ast::Tree tree = parse_module(*sources, file, sink);
    auto scope = build_scope(std::move(tree), sources, {}, sink);
    INFO(diag::render_text(*sources, sink));
    REQUIRE_FALSE(sink.has_errors());
    Checked checked;
    checked.module = check_kernel(*scope, scope->kernels().back(), types, sink);
    checked.reports = diag::render_text(*sources, sink);
    for (const diag::Diagnostic* diagnostic : sink.sorted()) checked.codes.insert(diagnostic->code);
    if (checked.module) {
        checked.text = ir::print(*checked.module);
        CHECK(ir::find_broken_invariant(*checked.module).value_or("") == "");
    }
    return checked;
}

// The body of a kernel with parameters (a: float32[::1], n: int32, u: uint32, f: float32).
Checked check_body(const std::string& body, const std::string& before = "") {
    std::string source = before + "\n@cuda.jit\ndef k(a, n, u, f):\n";
    size_t line = 0;
    while (line < body.size()) {
        size_t end = body.find('\n', line);
        if (end == std::string::npos) end = body.size();
        source += "    " + body.substr(line, end - line) + "\n";
        line = end + 1;
    }
    return check_file(source, {ir::Type::array(Float32, 1, ir::Layout::C), Int32, UInt32, Float32});
}

Checked accept(const std::string& body, const std::string& before = "") {
    Checked checked = check_body(body, before);
    INFO(checked.reports);
    REQUIRE(checked.module);
    return checked;
}

std::string type_of(const std::string& expression, const std::string& before = "") {
    Checked checked = accept("probe = " + expression + "\na[0] = probe", before);
    std::vector<std::string> types = checked.locals("probe");
    return types.empty() ? "" : types.front();
}

using Types = std::vector<std::string>;

} // namespace

TEST_CASE("an assignment makes a version with a type of its own") {
    Checked checked = accept("x = n\na[0] = x\nx = f\na[1] = x\nx = n\na[2] = x");
    CHECK(checked.locals("x") == Types{"int32", "float32", "int32"});
}

TEST_CASE("a version of the same type uses the local again") {
    CHECK(accept("x = n\na[0] = x\nx = n\na[1] = x").locals("x") == Types{"int32"});
}

TEST_CASE("a variable that holds a constant needs no local and gives a shape") {
    Checked checked = accept("size = 16\ntile = cuda.shared.array((size, size), float32)\ntile[0, "
                             "0] = a[0]\na[1] = tile[0, 0]");
    CHECK(checked.locals("size").empty());
    REQUIRE(checked.module->allocations.size() == 1);
    CHECK(checked.module->allocations[ir::AllocationId(0)].shape == std::vector<uint64_t>{16, 16});
    CHECK(checked.module->allocations[ir::AllocationId(0)].name == "tile");
}

TEST_CASE("versions that join unify by promotion, not as operators do") {
    CHECK(accept("if n > 0:\n    x = n\nelse:\n    x = u\na[0] = x").locals("x") == Types{"int32", "uint32", "int64"});
    CHECK(accept("if n > 0:\n    x = f\nelse:\n    x = 2\na[0] = x").locals("x") == Types{"float32", "float64"});
}

TEST_CASE("a join that nobody reads may mix what cannot unify") {
    CHECK(accept("if n > 0:\n    x = a\nelse:\n    x = n\na[0] = 1").module);
}

TEST_CASE("a variable of one arm only is zero on the other path") {
    Checked checked = accept("if n > 0:\n    x = n\na[0] = x");
    CHECK(checked.locals("x") == Types{"int32"});
    CHECK(checked.has("int32 = constant 0"));
}

TEST_CASE("an unbound local of a constant is zero where nothing was assigned, not that constant") {
    Checked checked = accept("if n > 0:\n    x = 5\na[0] = x");
    CHECK(checked.has("int64 = constant 0"));
    CHECK(checked.has("int64 = constant 5"));
}

TEST_CASE("a loop widens what it carries until the types agree") {
    CHECK(accept("s = 0\nfor i in range(n):\n    s += a[i]\na[0] = s").locals("s") == Types{"float64"});
    CHECK(accept("s = float32(0)\nfor i in range(n):\n    s += a[i]\na[0] = s").locals("s") == Types{"float32"});
    CHECK(accept("s = n\nwhile s > 1:\n    s = s // 2\na[0] = s").locals("s") == Types{"int32", "int64"});
}

TEST_CASE("inference keeps no history of types that a loop tried on the way") {
    // t is uint64 in the first try and int64 in the second: int64, not what the two unify to.
    Checked checked = accept("w = uint64(n)\nx = u\nfor i in range(n):\n    t = x + w\n    x = t - 1\na[0] = x");
    CHECK(checked.locals("t") == Types{"int64"});
    CHECK(checked.locals("x") == Types{"uint32", "int64"});
}

TEST_CASE("a variable first assigned in a loop keeps its last value, and is zero if the loop never "
          "runs") {
    Checked checked = accept("for i in range(n):\n    last = a[i]\na[0] = last");
    CHECK(checked.locals("last") == Types{"float32"});
    CHECK(checked.has("float32 = constant 0"));
}

TEST_CASE("a variable that a turn reads from the turn before has the type it was given there") {
    Checked checked =
        accept("s = 0.0\nfor i in range(n):\n    if i > 0:\n        s += last\n    last = a[i]\na[0] = s");
    CHECK(checked.locals("last") == Types{"float32"});
}

TEST_CASE("what an inner loop may leave unassigned keeps its value over the turns of the outer one") {
    // `last` is zeroed once, before the outer loop.
    Checked checked = accept("for i in range(n):\n"
                             "    for j in range(i - 2):\n"
                             "        last = a[j]\n"
                             "    a[i] = last");
    REQUIRE(checked.locals("last") == Types{"float32"});
    size_t zero = checked.text.find("float32 = constant 0");
    REQUIRE(zero != std::string::npos);
    CHECK(zero < checked.text.find("for ^"));
    CHECK(checked.count("float32 = constant 0") == 1);
}

TEST_CASE("the loop variable outlives the loop and the body may assign it") {
    Checked checked = accept("for i in range(n):\n    a[i] = 1\n    i = 7\na[1] = i");
    CHECK(checked.module);
    CHECK(checked.count("for ^") == 1);
}

TEST_CASE("the type of a range follows its arguments") {
    auto of = [](const std::string& range) {
        return accept("for i in range(" + range + "):\n    a[0] = i").locals("i").front();
    };
    CHECK(of("n") == "int32");
    CHECK(of("10") == "int64");
    CHECK(of("u") == "uint64");
    CHECK(of("0, n") == "int64");
    CHECK(of("n, n, n") == "int32");
    CHECK(of("a.size") == "int64");
}

TEST_CASE("a for loop over range stays a counted loop") {
    Checked checked = accept("for i in range(2, n, 3):\n    if i > 7:\n        break\n    a[i] = 1");
    CHECK(checked.count("for ^") == 1);
    CHECK_FALSE(checked.has("while"));
    CHECK_FALSE(checked.has("scope"));
}

TEST_CASE("a break skips the else clause of a loop") {
    Checked checked = accept("x = 0\nfor i in range(n):\n    if i > 7:\n        break\nelse:\n    x = 1\na[0] = x");
    CHECK(checked.count("scope ^") == 1);
}

TEST_CASE("an else clause without a break follows the loop") {
    Checked checked = accept("for i in range(n):\n    a[i] = 1\nelse:\n    a[0] = 2");
    CHECK_FALSE(checked.has("scope"));
}

TEST_CASE("nested loops that change types are typed in linear time") {
    std::string body = "s = 0\n";
    std::string indent;
    for (int depth = 0; depth < 20; ++depth) {
        body += indent + "t" + std::to_string(depth) + " = 0\n";
        body += indent + "for i" + std::to_string(depth) + " in range(n):\n";
        indent += "    ";
        body += indent + "t" + std::to_string(depth) + " += s * 0.5\n";
    }
    body += indent + "s += a[0]\na[1] = s";
    Checked checked = accept(body);
    CHECK(checked.locals("s") == Types{"float64"});
}

TEST_CASE("a known condition prunes the other side before it is typed") {
    CHECK(accept("if 0:\n    a[0] = a & 1").module);
    CHECK(accept("if WIDE:\n    a[0] = a & 1\nelse:\n    a[0] = 1", "WIDE = False\n").module);
    CHECK(accept("if a.ndim == 2:\n    a[0, 0] = 1\nelse:\n    a[0] = 1").module);
    CHECK(accept("x = (1, n)\nif len(x) == 3:\n    a[0] = x[2]").module);
    CHECK(accept("a[0] = 1 if a.ndim == 1 else a[0, 0]").module);
    CHECK(accept("if isinstance(n, float):\n    a[0] = n & a").module);
    CHECK(accept("a[0] = False and a & 1").module);
    CHECK(accept("while 0:\n    a[0] = a & 1").module);
}

TEST_CASE("a parameter that is None prunes what tests it") {
    Checked checked = check_file("@cuda.jit\ndef k(a, b):\n    if b is not None:\n        a[0] = "
                                 "b[0]\n    else:\n        a[0] = 1\n",
                                 {ir::Type::array(Float32, 1, ir::Layout::C), ir::Type::none()});
    CHECK(checked.module);
    CHECK_FALSE(checked.has("if "));
}

TEST_CASE("code after a return, break or raise is not typed") {
    CHECK(accept("return\na[0] = a & 1").module);
    CHECK(accept("if n > 2:\n    return\nelse:\n    return\na[0] = a & 1").module);
    CHECK(accept("raise ValueError\na[0] = a & 1").module);
}

TEST_CASE("literals are computed with as Python does, variables as their types say") {
    CHECK(accept("a[0] = 2 ** -1").has("float32 = constant 0.5"));
    CHECK(type_of("n ** -1") == "int64");
    CHECK(accept("m = 2\nk = -1\na[0] = m ** k").has("power"));
    CHECK(accept("a[0] = 7 // 2 * 2").has("float32 = constant 6"));
    CHECK(accept("a[0] = -9223372036854775808").module);
}

TEST_CASE("results of operators") {
    CHECK(type_of("n + n") == "int64");
    CHECK(type_of("u + u") == "uint64");
    CHECK(type_of("u + n") == "int64");
    CHECK(type_of("np.uint64(n) + 1") == "int64");
    CHECK(type_of("f * 0.5") == "float64");
    CHECK(type_of("f * np.float32(0.5)") == "float32");
    CHECK(type_of("f + n") == "float64");
    CHECK(type_of("n / n") == "float64");
    CHECK(type_of("u << n") == "uint64");
    CHECK(type_of("-n") == "int64");
    CHECK(type_of("-u") == "uint64");
    CHECK(type_of("not f") == "bool");
    CHECK(type_of("u ** 2") == "int64");
    CHECK(type_of("np.uint64(u) ** 2") == "int64");
    CHECK(type_of("f ** 2") == "float32");
    CHECK(type_of("f ** n") == "float32");
    CHECK(type_of("f ** 2.0") == "float64");
    CHECK(type_of("cuda.threadIdx.x") == "int32");
    CHECK(type_of("cuda.grid(1)") == "int64");
    CHECK(type_of("cuda.laneid") == "int32");
    CHECK(type_of("a.shape[0]") == "int64");
    CHECK(type_of("math.floor(f)") == "float32");
    CHECK(type_of("math.sqrt(n)") == "float64");
    CHECK(type_of("int(n)") == "int32");
    CHECK(type_of("int(f)") == "int64");
    CHECK(type_of("float(f)") == "float32");
    CHECK(type_of("float(n)") == "float64");
    CHECK(type_of("round(f)") == "int64");
    CHECK(type_of("round(f, 1)") == "float32");
    CHECK(type_of("abs(n)") == "int32");
    CHECK(type_of("min(n, f)") == "float64");
    CHECK(type_of("max(n, u)") == "int64");
    CHECK(type_of("divmod(n, 3)[1]") == "int64");
}

TEST_CASE("unary minus works in the operand's width") {
    Checked checked = accept("x = np.int8(n)\na[0] = -x");
    CHECK(checked.has("int8 = negate"));
}

TEST_CASE("integer powers are unrolled in the order of repeated squaring") {
    CHECK(accept("x = f ** 5\na[0] = x").count("multiply") == 3);
    CHECK(accept("x = f ** -2\na[0] = x").count("true_divide") == 1);
    CHECK(accept("x = f ** 0\na[0] = x").count("multiply") == 0);
}

TEST_CASE("int64 and uint64 are compared in float64") {
    Checked checked = accept("x = uint64(n)\nif x > n:\n    a[0] = 1");
    CHECK(checked.has("float64 = cast"));
}

TEST_CASE("an augmented division of integers is a float") {
    CHECK(accept("x = n\nx /= 2\na[0] = x").locals("x") == Types{"int32", "float64"});
}

TEST_CASE("signed indices wrap, unsigned ones and constants from zero on do not") {
    CHECK(accept("a[n] = 1").has("wraps"));
    CHECK_FALSE(accept("a[u] = 1").has("wraps"));
    CHECK_FALSE(accept("a[0] = 1").has("wraps"));
    CHECK(accept("a[-1] = 1").has("wraps"));
}

TEST_CASE("partial indices give rows") {
    ir::Type matrix = ir::Type::array(Float32, 3, ir::Layout::C);
    Checked checked =
        check_file("@cuda.jit\ndef k(m):\n    m[0][1][2] = m[0, 1][2]\n    row = m[1]\n    row[0, 0] = 2\n", {matrix});
    REQUIRE(checked.module);
    CHECK(checked.count("= view") == 4);
    CHECK(checked.locals("row") == Types{"float32[:, ::1]"});
    Checked fortran =
        check_file("@cuda.jit\ndef k(m):\n    row = m[1]\n    row[0, 0] = 2\n", {matrix.with_layout(ir::Layout::F)});
    REQUIRE(fortran.module);
    CHECK(fortran.locals("row") == Types{"float32[:, :]"});
}

TEST_CASE("an augmented element finds its place once") {
    Checked checked = accept("a[int(a[0])] += 1");
    CHECK(checked.count("= load") == 2);
    CHECK(checked.count("store") == 1);
}

TEST_CASE("an array that may not be written is reported, read it is fine") {
    ir::Type constant = ir::Type::array(Float32, 1, ir::Layout::C).with_read_only(true);
    ir::Type out = ir::Type::array(Float32, 1, ir::Layout::C);
    CHECK(check_file("@cuda.jit\ndef k(a, b):\n    b[0] = a[0]\n", {constant, out}).module);
    for (std::string write : {"a[0] = 1", "a[0] += 1", "cuda.atomic.add(a, 0, 1)"}) {
        Checked checked = check_file("@cuda.jit\ndef k(a, b):\n    " + write + "\n", {constant, out});
        CHECK(checked.codes == std::set{diag::Code::ReadOnlyArray});
    }
}

TEST_CASE("a swap needs no tuple") {
    Checked checked = accept("x = n\ny = n + 1\nx, y = y, x\na[0] = x - y");
    CHECK_FALSE(checked.has("tuple"));
}

TEST_CASE("nested and starred unpacking") {
    CHECK(accept("(x, y), z = (n, f), u\na[0] = x + y + z").module);
    CHECK(accept("x, *rest = n, f, u\na[0] = x + rest[0] + rest[1]").module);
}

TEST_CASE("a tuple of one type is indexed at run time, with one of several types only by constants") {
    CHECK(accept("t = (f, f, f)\na[0] = t[n]").has("float32 = index"));
    CHECK(check_body("t = (f, n)\na[0] = t[n]").codes == std::set{diag::Code::NotConstant});
}

TEST_CASE("the middle of a chained comparison is evaluated once") {
    Checked checked = accept("if 0 < a[n] < 9:\n    a[0] = 1");
    CHECK(checked.count("= load") == 1);
}

TEST_CASE("what short circuits guard is not evaluated without its guard") {
    Checked checked = accept("if n < a.size and a[n] > 0:\n    a[0] = 1");
    size_t branch = checked.text.find("if %");
    REQUIRE(branch != std::string::npos);
    CHECK(checked.text.find("= load") > branch);
}

TEST_CASE("harmless conditions are joined without a branch") {
    Checked checked = accept("if n > 1 and u > 2 and f > 3:\n    a[0] = 1");
    CHECK(checked.count("if %") == 1);
    CHECK(checked.count("= and") == 2);
}

TEST_CASE("and/or give an operand of the unified type") {
    CHECK(type_of("n and f") == "float64");
    CHECK(type_of("n or u") == "int64");
    CHECK(type_of("0 or u") == "uint32");
}

TEST_CASE("a while condition is evaluated again after continue, walrus included") {
    Checked checked =
        accept("i = 0\nwhile (x := a[i]) > 0:\n    i += 1\n    if x > 5:\n        continue\n    a[i] = x");
    CHECK(checked.locals("x").front() == "float32");
}

TEST_CASE("a device function is typed once for each list of argument types") {
    Checked checked = accept("a[0] = g(n) + g(n) + g(f)", "def g(x):\n    return x * 2\n");
    CHECK(checked.module->functions.size() == 3);
}

TEST_CASE("what only a discarded try called is not in the module") {
    // x is int64 in the first try and float64 in the second.
    Checked checked = accept("x = 0\nfor i in range(n):\n    x = g(x)\na[0] = x", "def g(x):\n    return x * 0.5\n");
    CHECK(checked.module->functions.size() == 2);
}

TEST_CASE("a device function's returns unify") {
    Checked checked = accept("x = g(n)\na[0] = x", "def g(x):\n    if x > 1:\n        return 1\n    return 2.5\n");
    CHECK(checked.locals("x") == Types{"float64"});
}

TEST_CASE("a device function takes defaults, keywords and None") {
    std::string before = "def g(x, scale=3, extra=None):\n"
                         "    if extra is None:\n        return x * scale\n"
                         "    return x * scale + extra[0]\n";
    CHECK(accept("a[0] = g(n) + g(n, extra=a) + g(scale=2, x=f) + g(n, 1, None)", before).module);
}

TEST_CASE("a signature converts the arguments and the result") {
    Checked checked =
        accept("x = g(n)\na[0] = x", "@cuda.jit('float32(float64)', device=True)\ndef g(x):\n    return x\n");
    CHECK(checked.locals("x") == Types{"float32"});
}

TEST_CASE("of several signatures the one with the mildest conversions is taken") {
    std::string before = "@cuda.jit(['float32(float32)', 'float64(float64)', 'int64(int64)'], "
                         "device=True)\ndef g(x):\n    return x\n";
    CHECK(accept("x = g(n)\na[0] = x", before).locals("x") == Types{"int64"});
    CHECK(accept("x = g(f)\na[0] = x", before).locals("x") == Types{"float32"});
    CHECK(accept("x = g(2.5)\na[0] = x", before).locals("x") == Types{"float64"});
}

TEST_CASE("a function with an explicit result may call itself") {
    Checked checked = accept("a[0] = g(n)", "@cuda.jit('int64(int64)', device=True)\ndef g(x):\n    if x < 2:\n  "
                                            "      return 1\n    return x * g(x - 1)\n");
    CHECK(checked.module->functions.size() == 2);
}

TEST_CASE("functions and types are passed to functions") {
    CHECK(accept("a[0] = apply(twice, n)", "def twice(x):\n    return x * 2\n\ndef apply(f, x):\n    return f(x)\n")
              .module);
    CHECK(accept("a[0] = convert(np.float32, n)", "def convert(t, x):\n    return t(x)\n").module);
    CHECK(accept("root = math.sqrt\na[0] = root(f)").has("sqrt"));
}

TEST_CASE("each call site of shared.array is an array of its own, however often it is typed") {
    Checked checked = accept("x = 0\nfor i in range(n):\n"
                             "    p = cuda.shared.array(4, float32)\n    q = cuda.shared.array(4, float32)\n"
                             "    p[0] = x\n    q[0] = x\n    x += 0.5\na[0] = x");
    CHECK(checked.module->allocations.size() == 2);
}

TEST_CASE("a shared array of shape 0 is dynamic") {
    Checked checked = accept("p = cuda.shared.array(0, float32)\np[n] = 1\na[0] = p[0]");
    CHECK(checked.module->uses_dynamic_shared);
    CHECK(checked.module->allocations[ir::AllocationId(0)].dynamic);
}

TEST_CASE("assert ends the thread where its condition is false") {
    Checked checked = accept("assert n > 0, 'positive'\na[0] = 1");
    CHECK(checked.count("exit") == 1);
}

TEST_CASE("min and max of two floats ignore nan, of three they compare") {
    CHECK(accept("a[0] = min(a[1], a[2])").count("= min") == 1);
    CHECK(accept("a[0] = min(a[1], a[2], a[3])").count("= select") == 2);
    CHECK(accept("a[0] = max((a[1], a[2]))").count("= select") == 1);
    CHECK(accept("a[0] = max(n, u, 3)").count("= max") == 2);
}

TEST_CASE("one mistake gives one error, and checking goes on after it") {
    Checked checked = check_body("x = missing\ny = x + 1\na[y] = y & 1.5\na[0] = n & None");
    CHECK(checked.codes == std::set{diag::Code::UndefinedName, diag::Code::OperandTypes});
    CHECK(checked.reports.find("1.5") == std::string::npos);
}

TEST_CASE("a mistake in a loop that is typed twice is reported once") {
    Checked checked = check_body("s = 0\nfor i in range(n):\n    s += missing\n    s += 0.5\na[0] = s");
    CHECK(checked.codes == std::set{diag::Code::UndefinedName});
    size_t first = checked.reports.find("KR2001");
    CHECK(checked.reports.find("KR2001", first + 1) == std::string::npos);
}

TEST_CASE("the wrong number of types for a kernel is reported") {
    Checked checked = check_file("@cuda.jit\ndef k(a, n):\n    a[0] = n\n", {Int32});
    CHECK(checked.codes == std::set{diag::Code::ParameterCount});
}

TEST_CASE("calls nested too deeply are reported, not run out of stack") {
    std::string before = "def g0(x):\n    return x\n";
    for (int i = 1; i <= 300; ++i)
        before += "def g" + std::to_string(i) + "(x):\n    return g" + std::to_string(i - 1) + "(x) + 1\n";
    CHECK(check_body("a[0] = g300(n)", before).codes == std::set{diag::Code::TooComplex});
}

TEST_CASE("views of two layouts join in layout A") {
    ir::Type c = ir::Type::array(Float32, 2, ir::Layout::C);
    Checked checked = check_file("@cuda.jit\ndef k(p, q, n):\n    if n:\n        x = p\n    "
                                 "else:\n        x = q\n    x[0, 0] = 1\n",
                                 {c, c.with_layout(ir::Layout::F), Int32});
    REQUIRE(checked.module);
    CHECK(checked.locals("x").back() == "float32[:, :]");
}

TEST_CASE("global and shared arrays join in the generic space") {
    Checked checked = accept("tile = cuda.shared.array(8, float32)\nif n:\n    x = a\nelse:\n    x = tile\nx[0] = 1");
    bool generic = false;
    for (const ir::Local& local : checked.module->kernel_function().locals)
        generic = generic || (local.type.is_array() && local.type.space() == ir::Space::Generic);
    CHECK(generic);
}

TEST_CASE("a function inside a function is an instance for what it is passed and what it reads") {
    Checked checked = accept("k = 1\ndef g(x):\n    return x + k + u\na[0] = g(n)\na[1] = g(n)\nk = f\na[2] = g(n)");
    CHECK(checked.module->functions.size() == 3); // the kernel, one for k = 1 and one for a float32
    CHECK(checked.count("call @") == 3);
}

TEST_CASE("what a function inside a function reads is live until it is called") {
    Checked checked = accept("k = n\ng = lambda x: x + k\nif n > 1:\n    k = n + 1\na[0] = g(n)");
    CHECK(checked.locals("k") == Types{"int32", "int64"});
}

TEST_CASE("a function inside a function takes what it reads along when it is passed on") {
    Checked checked = accept("k = f\na[0] = apply(lambda x: x * k, n)", "def apply(g, x):\n    return g(x)\n");
    REQUIRE(checked.module->functions.size() == 3);
    CHECK(checked.has("@k_apply") == false);
    CHECK(checked.has("always_inline"));
}

TEST_CASE("the result of a recursive function is what its other returns unify to") {
    CHECK(type_of("g(n)", "def g(x):\n    if x > 0:\n        return g(x - 1) + 0.5\n    return 1\n") == "float64");
    CHECK(type_of("g(n)", "def g(x):\n    return g(x - 1) if x > 0 else x\n") == "int64");
}

TEST_CASE("a variable that is None on one path is optional") {
    Checked checked = accept("x = None\nfor i in range(n):\n    if x is None or x < a[i]:\n        x = a[i]\n"
                             "if x is not None:\n    a[0] = x");
    CHECK(checked.locals("x") == Types{"Optional(float32)", "float32"});
}

TEST_CASE("an unrolled loop gives its variable a type each turn") {
    Checked checked =
        accept("for x in literal_unroll((n, f, 1)):\n    y = x\n    a[0] += y", "from numba import literal_unroll\n");
    CHECK(checked.locals("y") == Types{"int32", "float32"});
}
