#include "simulation/reading/reading.h"

#include <algorithm>

#include "simulation/scenario/scenario.h"

namespace lab {

std::string join(const std::string& at, std::string_view name) {
  return at.empty() ? std::string(name) : at + "." + std::string(name);
}

const Json* content_of(const Json& json, const char* key, bool needed, const std::string& at,
                       Errors& errors) {
  const Json* content = json.find(key);
  if (content == nullptr && !needed) return nullptr;
  if (content == nullptr) {
    errors.push_back({at, "is missing; give what is to be replayed, or {\"file\": …}"});
  } else if (const Json* file = content->find("file")) {
    errors.push_back({join(at, "file"), "names a file, " + shown(*file) +
                                            ", that was not put in its place; the command line "
                                            "and the page read those of the project"});
    return nullptr;
  }
  return content;
}

bool good_name(std::string_view name) {
  const auto fine = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  };
  return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), fine);
}

/// What a kind has besides numbers, such as a trace. Files are read by the host, which puts
/// in place what is in them.
const Json* member_list(const Json& document, const char* key, size_t most, Errors& errors,
                        const char* shape) {
  const Json* list = document.find(key);
  if (list == nullptr) return nullptr;
  if (!list->is_array()) {
    errors.push_back({key, std::string("must be a list ") + shape});
    return nullptr;
  }
  if (list->items().size() > most) {
    errors.push_back({key, "must not have more than " + std::to_string(most) + " entries"});
    return nullptr;
  }
  return list;
}

namespace {
/// The next character of valid UTF-8, which the reader of JSON has seen to.
uint32_t take_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const size_t bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  uint32_t character = bytes == 1 ? lead : lead & (0xFFu >> (bytes + 1));
  for (size_t i = 1; i < bytes && i < text.size(); ++i)
    character = (character << 6) | (static_cast<unsigned char>(text[i]) & 0x3Fu);
  text.remove_prefix(std::min(bytes, text.size()));
  return character;
}

/// Nothing to be seen: control characters, ends of lines, and marks that turn the order of what
/// follows.
bool controls(uint32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x200E || c == 0x200F ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}
}  // namespace

std::string title_of(const Json& json, const std::string& at, Errors& errors) {
  const Json* said = json.is_object() ? json.find("title") : nullptr;
  if (said == nullptr) return {};
  const auto refuse = [&](std::string what) {
    errors.push_back({join(at, "title"), std::move(what)});
    return std::string();
  };
  if (!said->is_string()) return refuse("must be a text, is " + shown(*said));
  size_t characters = 0;
  bool blank = true;
  std::string_view rest = said->as_string();
  while (!rest.empty()) {
    const uint32_t c = take_character(rest);
    ++characters;
    blank = blank && (c == ' ' || c == 0xA0);
    if (controls(c)) {
      return refuse("must not hold control characters, such as the one at place " +
                    std::to_string(characters) + "; a title is one line of plain text");
    }
  }
  if (blank) return refuse("must not be empty; leave it out, and the name stands for it");
  if (characters > kLongestTitle) {
    return refuse("must have at most " + std::to_string(kLongestTitle) + " characters, has " +
                  std::to_string(characters));
  }
  return std::string(said->as_string());
}

namespace {
/// What a page is to offer first. Another controller may take the place of the one that has such a
/// setting, so that a path which leads nowhere is not a mistake.
void check_try(const Json& document, Errors& errors) {
  static constexpr char kShape[] =
      "of settings by their paths, such as [\"flows.video.controller.XREF_ms\"]";
  const Json* list = member_list(document, "try", kMostToTry, errors, kShape);
  if (list == nullptr) return;
  for (size_t i = 0; i < list->items().size(); ++i) {
    const Json& path = list->items()[i];
    if (!path.is_string())
      errors.push_back(
          {"try." + std::to_string(i), "must be the path of a setting, is " + shown(path)});
  }
}
}  // namespace

void check_texts(const Json& document, Errors& errors) {
  for (const char* key : {"title", "story", "source", "id", "$schema"}) {
    const Json* text = document.find(key);
    if (text != nullptr && !text->is_string())
      errors.push_back({key, "must be a text, is " + shown(*text)});
  }
  member_list(document, "assumptions", kMostChanges, errors,
              "of {\"parameter\": …, \"value\": …, \"why\": …}");
  member_list(document, "phenomena", kMostChanges, errors, "of words, such as [\"jitter\"]");
  check_try(document, errors);
}

}  // namespace lab
