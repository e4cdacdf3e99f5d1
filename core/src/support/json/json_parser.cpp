#include <cstdint>
#include <optional>

#include "support/json.h"
#include "support/json/json_cursor.h"
#include "support/json/json_scalars.h"

namespace lab {
namespace {

/// FNV-1a, its upper half folded in.
std::size_t hash_of(std::string_view text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return static_cast<std::size_t>(hash ^ hash >> 32);
}

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
  // A hash table of the members' numbers, at most half full; collisions go to the next free place.
  // It keeps a hundred thousand names from costing their square.
  constexpr std::size_t kFree = ~std::size_t{0};
  std::size_t places = 64;
  while (places < 2 * members.size()) places *= 2;
  std::vector<std::size_t> table(places, kFree);
  for (std::size_t later = 0; later < members.size(); ++later) {
    const std::string& name = members[later].first;
    std::size_t place = hash_of(name) & (places - 1);
    for (; table[place] != kFree; place = (place + 1) & (places - 1)) {
      if (members[table[place]].first == name) return Repeated{table[place], later};
    }
    table[place] = later;
  }
  return std::nullopt;
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
    const char* bracket;  ///< That ends it.
    std::size_t begin;
  };

  bool read_object(Json& out) {
    const Container object{"object", "}", cursor_.at()};
    out = Json(Json::Object{});
    Json::Object& members = out.members();
    members.reserve(4);  // Few objects have less.
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
    return true;
  }

  bool read_array(Json& out) {
    const Container list{"list", "]", cursor_.at()};
    out = Json(Json::Array{});
    Json::Array& items = out.items();
    bool more = false;
    if (!begin(list, more)) return false;
    while (more) {
      if (!read_value(items.emplace_back())) {
        if (!repeated_path_.empty()) add_to_path("[" + std::to_string(items.size() - 1) + "]");
        return false;
      }
      if (!go_on(list, more)) return false;
    }
    return true;
  }

  /// The opening bracket; `more` says whether an item follows.
  bool begin(const Container& container, bool& more) {
    if (++depth_ > kDeepestJson) {
      return cursor_.fail({"brackets are nested more than ", std::to_string(kDeepestJson),
                           " levels deep here; flatten the data"});
    }
    cursor_.skip(1);
    cursor_.skip_space();
    if (cursor_.done()) return fail_unclosed(container);
    more = !cursor_.take(container.bracket[0]);
    if (!more) --depth_;
    return true;
  }

  /// After an item: a comma, and then there is more, or the closing bracket.
  bool go_on(const Container& container, bool& more) {
    cursor_.skip_space();
    const std::size_t comma = cursor_.at();
    more = cursor_.take(',');
    if (more) {
      cursor_.skip_space();
      if (cursor_.done()) return fail_unclosed(container);
      if (cursor_.peek() != container.bracket[0]) return true;
      return cursor_.fail(comma, {"remove this comma; ", container.bracket, " follows it"});
    }
    if (!cursor_.take(container.bracket[0])) {
      if (cursor_.done()) return fail_unclosed(container);
      if (cursor_.is_comment()) return cursor_.fail_comment();
      return cursor_.fail({"put a comma or ", container.bracket, " before this"});
    }
    --depth_;
    return true;
  }

  [[gnu::cold]] bool fail_unclosed(const Container& container) {
    return cursor_.fail({"the text ends inside the ", container.what, " that begins on ",
                         cursor_.position(container.begin), "; add ", container.bracket});
  }

  /// A name and its colon.
  bool read_name(std::string& name) {
    name_starts_.push_back(cursor_.at());
    if (cursor_.peek() != '"') return fail_name();
    if (!read_string(cursor_, name)) return false;
    cursor_.skip_space();
    if (cursor_.take(':')) return true;
    return cursor_.fail({"put a colon and a value after the name \"", excerpt(name), "\""});
  }

  [[gnu::cold]] bool fail_name() {
    if (cursor_.is_comment()) return cursor_.fail_comment();
    if (cursor_.peek() == ',') return cursor_.fail("remove this comma; a name is due here");
    const std::string_view word = cursor_.word();
    if (word.empty()) return cursor_.fail("a name in double quotes is due here");
    return cursor_.fail({"put the name in double quotes: \"", excerpt(word), "\""});
  }

  bool names_are_unique(const Json::Object& members, std::size_t first_name) {
    const auto repeated = repeated_name(members);
    if (!repeated) return true;
    add_to_path(members[repeated->later].first);
    const std::size_t earlier = name_starts_[first_name + repeated->earlier];
    return cursor_.fail(
        name_starts_[first_name + repeated->later],
        {" is given twice, first on ", cursor_.position(earlier), "; keep one of them"});
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
