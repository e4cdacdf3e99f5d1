#include "support/kind_list.h"

#include <doctest/doctest.h>

namespace lab {
namespace {

struct Early {};
struct Late {};
struct Last {};

TEST_CASE("kinds of a second list stand behind those that they name, in the order of their row") {
  using Today = Kinds<int, char, long>;
  using Past = Kinds<Behind<long, Last>, Behind<int, Early, Late>>;
  CHECK(std::is_same_v<AnyOf<Today, Past>, std::variant<int, Early, Late, char, long, Last>>);
  CHECK(std::is_same_v<AnyOf<Today, Kinds<>>, std::variant<int, char, long>>);
}

}  // namespace
}  // namespace lab
