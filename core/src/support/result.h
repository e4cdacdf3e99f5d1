// A value, or what is wrong and what to do about it. Mistakes of people are values here, never
// exceptions.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "support/expects.h"

namespace lab {

namespace detail {
/// The alternative that the caller knows to be there.
template <class Part, class Variant>
auto& held(Variant& variant) {
  auto* part = std::get_if<Part>(&variant);
  expects(part != nullptr);
  return *part;
}
}  // namespace detail

/// One mistake: where (`flows.video.start_s`, `line 12, column 4`) and a sentence to act on.
struct Error {
  std::string at;
  std::string what;

  friend bool operator==(const Error& a, const Error& b) {
    return a.at == b.at && a.what == b.what;
  }
};

/// Everything that is wrong, so that it can be put right in one go.
using Errors = std::vector<Error>;

/// A person reads no more, and a hostile text could hold a million. Readers stop one beyond.
inline constexpr std::size_t kMostErrors = 200;

/// Holds a T, or the errors that stand in its place (at least one). Ask `ok()` before either of
/// them.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}
  Result(Error error) : content_(Errors{std::move(error)}) {}
  Result(Errors errors) : content_(std::move(errors)) { expects(!this->errors().empty()); }

  bool ok() const { return content_.index() == 0; }

  T& value() & { return detail::held<T>(content_); }
  const T& value() const& { return detail::held<T>(content_); }
  T&& value() && { return std::move(detail::held<T>(content_)); }

  const Errors& errors() const { return detail::held<Errors>(content_); }

 private:
  std::variant<T, Errors> content_;
};

}  // namespace lab
