// Tables of texts in one piece: row after row, each text ended by a zero. Addresses do not
// compress: one for each text was a quarter of what a browser loads of the tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <string_view>
#include <type_traits>

namespace lab {

/// Rows of a type that lists its texts: `static constexpr std::array kTexts{&Row::name, …}`. They
/// are made on the way.
template <class Row>
class Table {
 public:
  constexpr Table() = default;
  constexpr Table(const char* texts, size_t rows) : texts_(texts), rows_(rows) {}

  size_t size() const { return rows_; }
  bool empty() const { return rows_ == 0; }

  class Iterator {
   public:
    Iterator(const char* texts, size_t left) : texts_(texts), left_(left) { read(); }
    const Row& operator*() const { return row_; }
    Iterator& operator++() {
      --left_;
      read();
      return *this;
    }
    bool operator==(const Iterator& other) const { return left_ == other.left_; }

   private:
    void read() {
      if (left_ == 0) return;
      for (const auto text : Row::kTexts) {
        row_.*text = texts_;
        texts_ += std::strlen(texts_) + 1;
      }
    }
    const char* texts_;
    size_t left_;
    Row row_;
  };
  Iterator begin() const { return {texts_, rows_}; }
  Iterator end() const { return {nullptr, 0}; }

 private:
  const char* texts_ = nullptr;
  size_t rows_ = 0;
};

namespace detail {
template <class Rows>
using RowOf = std::remove_cvref_t<decltype(*std::begin(std::declval<Rows&>()))>;

template <class Rows>
constexpr size_t size_of_texts(const Rows& rows) {
  size_t size = 0;
  for (const auto& row : rows) {
    for (const auto text : RowOf<Rows>::kTexts) size += std::string_view(row.*text).size() + 1;
  }
  return size;
}

template <const auto& kRows>
constexpr auto texts_of() {
  std::array<char, size_of_texts(kRows)> texts{};
  size_t at = 0;
  for (const auto& row : kRows) {
    for (const auto text : RowOf<decltype(kRows)>::kTexts) {
      for (const char c : std::string_view(row.*text)) texts[at++] = c;
      ++at;
    }
  }
  return texts;
}
template <const auto& kRows>
inline constexpr auto kTextsOf = texts_of<kRows>();
}  // namespace detail

/// The table of rows that only the owner needs: `static constexpr Equation kRows[] = {…}`.
template <const auto& kRows>
constexpr Table<detail::RowOf<decltype(kRows)>> table() {
  return {detail::kTextsOf<kRows>.data(), std::size(kRows)};
}

}  // namespace lab
