#include <algorithm>
#include <cstdint>
#include <optional>

#include "support/json.h"
#include "support/json_cursor.h"
#include "support/json_scalars.h"

namespace lab {
namespace {

struct Repeated {
  std::size_t earlier;
  std::size_t later;
};

/// The first member in the text whose name an earlier one has.
std::optional<Repeated> repeated_name(const Json::Object& members) {
  constexpr std::size_t kFew = 16;  // Up to here comparing all with all is faster.
  if (members.size() <= kFew) {
    for (std::size_t later = 1; later < members.size(); ++later) {
      for (std::size_t earlier = 0; earlier < later; ++earlier) {
        if (members[earlier].first == members[later].first) return Repeated{earlier, later};
      }
    }
    return std::nullopt;
  }
  // Sorting keeps a hundred thousand names from costing their square.
  std::vector<std::size_t> order(members.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&members](std::size_t a, std::size_t b) {
    const int names = members[a].first.compare(members[b].first);
    return names != 0 ? names < 0 : a < b;
  });
  std::optional<Repeated> found;
  for (std::size_t i = 1; i < order.size(); ++i) {
    const Repeated pair{order[i - 1], order[i]};
    if (members[pair.earlier].first != members[pair.later].first) continue;
    if (!found || pair.later < found->later) found = pair;
  }
  return found;
}

/// Recursive descent, its depth bounded by kDeepestJson. Every step returns whether to go on; the
/// cursor holds the error that stopped it.
class Parser {
 public:
  explicit Parser(std::string_view text) : cursor_(text) {}

  Result<Json> run() {
    Json json;
    if (read_document(json)) return json;
    cursor_.error().what.insert(0, repeated_path_);
    return std::move(cursor_.error());
  }

 private:
  bool read_document(Json& out) {
    cursor_.skip_space();
    if (cursor_.done()) return cursor_.fail("there is no JSON here; write at least {}");
    if (!read_value(out)) return false;
    cursor_.skip_space();
    if (cursor_.done()) return true;
    if (cursor_.is_comment()) return cursor_.fail_comment();
    return cursor_.fail("something follows after the end of the JSON value; remove it");
  }

  bool read_value(Json& out) {
    cursor_.skip_space();
    if (cursor_.done()) return cursor_.fail("the text ends where a value is due; complete it");
    const char c = cursor_.peek();
    if (c == '{') return read_object(out);
    if (c == '[') return read_array(out);
    if (c == '-' || (c >= '0' && c <= '9')) return read_number(cursor_, out);
    if (c != '"') return read_word(cursor_, out);
    std::string text;
    if (!read_string(cursor_, text)) return false;
    out = Json(std::move(text));
    return true;
  }

  /// What is being read, for the sentences about how it ends.
  struct Container {
    const char* what;
    char bracket;
    std::size_t begin;
  };

  bool read_object(Json& out) {
    const Container object{"object", '}', cursor_.at()};
    Json::Object members;
    const std::size_t first_name = name_starts_.size();
    bool more = false;
    if (!begin(object, more)) return false;
    while (more) {
      auto& [name, value] = members.emplace_back();
      if (!read_name(name)) return false;
      if (!read_value(value)) {
        if (!repeated_path_.empty()) add_to_path(name);
        return false;
      }
      if (!go_on(object, more)) return false;
    }
    if (!names_are_unique(members, first_name)) return false;
    name_starts_.resize(first_name);
    out = Json(std::move(members));
    return true;
  }

  bool read_array(Json& out) {
    const Container list{"list", ']', cursor_.at()};
    Json::Array items;
    bool more = false;
    if (!begin(list, more)) return false;
    while (more) {
      if (!read_value(items.emplace_back())) {
        if (!repeated_path_.empty()) add_to_path("[" + std::to_string(items.size() - 1) + "]");
        return false;
      }
      if (!go_on(list, more)) return false;
    }
    out = Json(std::move(items));
    return true;
  }

  /// The opening bracket; `more` says whether an item follows.
  bool begin(const Container& container, bool& more) {
    if (++depth_ > kDeepestJson) {
      return cursor_.fail("brackets are nested more than " + std::to_string(kDeepestJson) +
                          " levels deep here; flatten the data");
    }
    cursor_.skip(1);
    cursor_.skip_space();
    if (cursor_.done()) return fail_unclosed(container);
    more = !cursor_.take(container.bracket);
    if (!more) --depth_;
    return true;
  }

  /// After an item: a comma, and then there is more, or the closing bracket.
  bool go_on(const Container& container, bool& more) {
    cursor_.skip_space();
    if (cursor_.done()) return fail_unclosed(container);
    const std::size_t comma = cursor_.at();
    more = cursor_.take(',');
    if (more) {
      cursor_.skip_space();
      if (cursor_.done()) return fail_unclosed(container);
      if (cursor_.peek() != container.bracket) return true;
      return cursor_.fail(comma,
                          std::string("remove this comma; ") + container.bracket + " follows it");
    }
    if (!cursor_.take(container.bracket)) {
      if (cursor_.is_comment()) return cursor_.fail_comment();
      return cursor_.fail(std::string("put a comma or ") + container.bracket + " before this");
    }
    --depth_;
    return true;
  }

  bool fail_unclosed(const Container& container) {
    return cursor_.fail(std::string("the text ends inside the ") + container.what +
                        " that begins on " + cursor_.position(container.begin) + "; add " +
                        container.bracket);
  }

  /// A name and its colon.
  bool read_name(std::string& name) {
    name_starts_.push_back(cursor_.at());
    if (cursor_.peek() != '"') {
      if (cursor_.is_comment()) return cursor_.fail_comment();
      if (cursor_.peek() == ',') return cursor_.fail("remove this comma; a name is due here");
      const std::string_view word = cursor_.word();
      if (word.empty()) return cursor_.fail("a name in double quotes is due here");
      return cursor_.fail("put the name in double quotes: \"" + excerpt(word) + "\"");
    }
    if (!read_string(cursor_, name)) return false;
    cursor_.skip_space();
    if (cursor_.take(':')) return true;
    return cursor_.fail("put a colon and a value after the name \"" + excerpt(name) + "\"");
  }

  bool names_are_unique(const Json::Object& members, std::size_t first_name) {
    const auto repeated = repeated_name(members);
    if (!repeated) return true;
    add_to_path(members[repeated->later].first);
    return cursor_.fail(name_starts_[first_name + repeated->later],
                        " is given twice, first on " +
                            cursor_.position(name_starts_[first_name + repeated->earlier]) +
                            "; keep one of them");
  }

  /// Paths are put together from the inside outwards while the failure is handed up.
  void add_to_path(std::string_view step) {
    const bool name_follows = !repeated_path_.empty() && repeated_path_.front() != '[';
    repeated_path_.insert(0, excerpt(step) + (name_follows ? "." : ""));
  }

  JsonCursor cursor_;
  int depth_ = 0;
  std::vector<std::size_t> name_starts_;  ///< Of the members of all open objects, outermost first.
  std::string repeated_path_;             ///< Not empty once a name was found twice.
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
  if (text.size() > kLargestJson) {
    return Error{"line 1, column 1", "the text has " + std::to_string(text.size()) +
                                         " bytes; shorten it to " + std::to_string(kLargestJson) +
                                         " at most"};
  }
  return Parser(text).run();
}

}  // namespace lab
