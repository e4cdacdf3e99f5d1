#include "sessions/rtcp/packets.h"

#include <limits>
#include <utility>

#include "support/json/json_writer.h"

namespace lab {

namespace {
std::string hexadecimal(const std::vector<uint8_t>& bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string digits;
  digits.reserve(2 * bytes.size());
  for (const uint8_t byte : bytes) {
    digits += kDigits[byte >> 4];
    digits += kDigits[byte & 15];
  }
  return digits;
}
}  // namespace

std::string rtcp_packets(const Session& session, Time to) {
  constexpr double kBegin1970_s = 2'208'988'800.0;
  Session again = session.written_down();
  again.run(to, std::numeric_limits<int64_t>::max());
  const auto& written = again.capture().written();
  JsonWriter out;
  const auto column = [&](const char* name, const auto& get) {
    out.key(name).begin_array();
    for (const RtcpCapture::Written& packet : written) out.value(get(packet));
    out.end_array();
  };
  out.begin_object();
  out.member("begin_s", static_cast<double>(RtcpCapture::kBeginNtp_s) - kBegin1970_s);
  column("t_s", [](const auto& packet) { return to_seconds(packet.at - kStart); });
  column("member", [](const auto& packet) { return packet.member; });
  column("bytes", [](const auto& packet) { return hexadecimal(packet.bytes); });
  out.end_object();
  return std::move(out).text();
}

}  // namespace lab
