// Any bytes: parse_json either explains itself with a place in the text, or gives a tree that
// survives being written and read again.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "support/json.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const lab::Result<lab::Json> read = lab::parse_json(text);
  if (!read.ok()) {
    lab::expects(read.errors().size() == 1);
    lab::expects(read.errors()[0].at.starts_with("line "));
    lab::expects(!read.errors()[0].what.empty());
    return 0;
  }
  for (const int indent : {0, 2}) {
    const std::string written = lab::dump(read.value(), indent);
    const lab::Result<lab::Json> again = lab::parse_json(written);
    lab::expects(again.ok());
    lab::expects(again.value() == read.value());
    lab::expects(lab::dump(again.value(), indent) == written);
  }
  return 0;
}
