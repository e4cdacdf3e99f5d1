// The RTCP packets of a session as bytes, in JSON.
#pragma once

#include <string>

#include "sessions/session.h"

namespace lab {

/// All that members send up to that moment, whether it arrives or not: {"begin_s", "t_s", "member",
/// "bytes"}, columns of one length; bytes are UDP payloads in hexadecimal digits, `begin_s` is the
/// session's beginning in s since 1970.
std::string rtcp_packets(const Session& session, Time to);

}  // namespace lab
