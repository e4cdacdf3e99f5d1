// A Wi-Fi-like link: a half-duplex medium that several links may share.
#pragma once

#include <string>
#include <string_view>

#include "network/packet.h"
#include "support/json.h"
#include "support/parameters.h"
#include "support/random.h"
#include "support/result.h"
#include "support/ring.h"
#include "units/data.h"

namespace lab {

/// What is in the air, heard alike by all links that share it.
struct Medium {
  Time busy_from = kStart;
  Time busy_until = kStart;
};

/// A labelled abstraction of 802.11, no radio model: RFC 8869 §3 asks for one and gives no numbers
/// but the raw rate. Who has something to send waits a random backoff while the medium is free (and
/// keeps what is left of it while others send), then sends up to a window of packets in one piece:
/// `overhead` + bytes / `phy`. Each packet fails by itself with `error_ratio` and is sent again, at
/// most `retries` times; those behind it wait for it, so that nothing overtakes. Nobody collides.
class Wifi {
 public:
  static constexpr const char* kKind = "wifi";
  static constexpr const char* kLabel = "Wi-Fi-like medium";
  static constexpr const char* kMeaning =
      "An abstraction of Wi-Fi: turns on a shared half-duplex medium; capacity_kbps does not "
      "count.";

  struct Parameters {
    DataRate phy = kbps(52'000);
    Duration overhead = microseconds(120);
    Duration backoff = microseconds(135);
    double error_ratio = 0.1;
    int64_t retries = 7;
    int64_t window_packets = 16;
    Duration longest = milliseconds(4);
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  /// The name of the medium; links of one name share it, and without one a link has its own.
  static constexpr const char* kContent = "medium";
  static constexpr bool kContentOptional = true;
  void read_content(const Json& json, const std::string& at, Errors& errors);
  std::string medium;

  void seed(uint64_t seed, std::string_view owner) { random_ = Random(seed, owner); }

  /// What one sender alone gets of it with packets of 1500 bytes and full windows.
  DataRate nominal() const;

  bool sending() const { return sending_; }
  /// Packets sent and not settled yet.
  size_t under_way() const { return window_.size(); }

  /// When a turn on the medium can begin at the earliest; draws a backoff.
  Time contend(Time now, const Medium& heard);
  /// It is time. False while others send: then `planned` is put off by as much.
  bool may_begin(Time& planned, Time now, const Medium& heard) const;
  /// Whether one more packet may be added to the turn that is being prepared.
  bool has_room() const;
  void add(const Packet& packet, DataSize on_air);
  /// Takes the medium; the turn ends at its `busy_until`.
  void begin(Time now, Medium& heard);
  /// The turn is over: which packets got through?
  void end();
  /// The next packet, in order, whose fate is known: it got through, or was given up.
  bool take_settled(Packet& packet, bool& given_up);

 private:
  struct Sent {
    Packet packet;
    DataSize on_air;
    int64_t tries = 0;
    bool through = false;
  };
  Duration airtime(DataSize size) const { return size / p.phy; }

  Ring<Sent> window_;  ///< In order; the first one is not settled, unless `end` was just called.
  DataSize prepared_;  ///< Bytes of the turn that is being prepared or under way.
  bool sending_ = false;
  Random random_{0, ""};
};

}  // namespace lab
