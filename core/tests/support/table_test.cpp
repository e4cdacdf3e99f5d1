#include "support/table.h"

#include <doctest/doctest.h>

#include <string>

#include "support/signals.h"

namespace lab {

namespace {
struct Fruit {
  const char* name = "";
  const char* colour = "";
  static constexpr std::array kTexts{&Fruit::name, &Fruit::colour};
};

struct Owner {
  double apples = 3.0;
  bool ripe = true;
};
}  // namespace

TEST_CASE("a table gives back its rows, texts of no length too") {
  static constexpr Fruit kRows[] = {{"apple", "red"}, {"", "green"}, {"plum", ""}};
  std::string all;
  for (const Fruit& row : table<kRows>())
    all += std::string(row.name) + "/" + std::string(row.colour) + " ";
  CHECK(all == "apple/red /green plum/ ");
  CHECK(table<kRows>().size() == 3);
  CHECK(Table<Fruit>().empty());
}

TEST_CASE("a signal's name and its getter stand at the same place") {
  static constexpr Signal<Owner> kRows[] = {
      {"apples", "", "Apples", "ours", [](const Owner& o) { return o.apples; }},
      {"ripe", "", "Ripe", "ours", [](const Owner& o) { return o.ripe ? 1.0 : 0.0; }},
  };
  const Signals<Owner> signals = signals_of<kRows>();
  REQUIRE(signals.getters.size() == signals.infos.size());
  CHECK(signals.getters[0](Owner{}) == 3.0);
  CHECK(signals.getters[1](Owner{}) == 1.0);
  CHECK(std::string((*signals.infos.begin()).label) == "Apples");
}

}  // namespace lab
