// A Wi-Fi-like link: a half-duplex medium that several links may share.
#pragma once

#include <string>
#include <string_view>

#include "network/link_parameters.h"
#include "network/servers/server_hooks.h"
#include "support/json.h"
#include "support/parameters.h"
#include "support/random.h"
#include "support/result.h"
#include "support/ring.h"
#include "units/data.h"

namespace lab {

/// A labelled abstraction of 802.11, no radio model: RFC 8869 §3 asks for one and gives no numbers
/// but the raw rate. Who has something to send waits a random backoff while the medium is free (and
/// keeps what is left of it while others send), then sends up to a window of packets in one piece:
/// `overhead` + bytes / `phy`. Each packet fails by itself with `error_ratio` and is sent again, at
/// most `retries` times; those behind it wait for it, so that nothing overtakes. No collisions.
class Wifi : public ServerHooks {
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

  static constexpr bool kWaitsForTurn = true;
  void start(const LinkParameters&) { serving_ = initial_ = nominal(); }
  void settings_changed(const LinkParameters&, Time) { serving_ = nominal(); }
  DataRate serving() const { return serving_; }
  DataRate initial() const { return initial_; }
  DataRate available(const LinkParameters&, Time) const { return serving_; }
  /// In a stall a turn that has begun is ended, and none begins.
  Time next() const { return out_ && !sending() ? kNever : next_; }
  void stall(Time) { out_ = true; }
  template <class Link>
  void resume(Link&, Time now) {
    out_ = false;
    next_ = std::max(next_, now);
  }
  /// Its turn may be put off by others, so nothing ends by itself.
  bool busy() const { return false; }
  Duration drain_time(DataSize waiting, Time) const {
    return waiting <= DataSize{} ? Duration{} : std::min(waiting / serving_, kForever);
  }
  template <class Link>
  void serve(Link&, Packet&, Time) {}  // Everything goes through the queue.
  template <class Link>
  void offered(Link& link, Time now) {
    if (next_ == kNever && link.queue_packets() > 0) next_ = now;  // To draw a backoff.
  }
  template <class Link>
  void act(Link& link, Time now, Medium& heard) {
    if (sending()) settle(link, now);
    if (!contending_) {
      contending_ = under_way() > 0 || link.queue_packets() > 0;
      next_ = contending_ ? contend(now, heard) : kNever;
    } else if (may_begin(next_, now, heard)) {
      take_turn(link, now, heard);
    }
  }

  // The steps of a turn.
  bool sending() const { return sending_; }
  /// Packets sent and not settled yet.
  size_t under_way() const { return window_.size(); }
  DataSize ip_bytes_under_way() const;

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
  /// The turn is over.
  template <class Link>
  void settle(Link& link, Time now) {
    end();
    Packet packet;
    for (bool given_up = false; take_settled(packet, given_up);) {
      if (given_up) {
        link.give_up(packet);
      } else {
        link.pass_on(packet, now);
      }
    }
    contending_ = false;
  }
  template <class Link>
  void take_turn(Link& link, Time now, Medium& heard) {
    for (Packet packet; link.queue_packets() > 0 && has_room() && link.take(packet, now);)
      add(packet, link.on_link(packet));
    // The queue may have thrown away all that waited.
    contending_ = under_way() > 0;
    if (contending_) begin(now, heard);
    next_ = contending_ ? heard.busy_until : kNever;
  }
  Duration airtime(DataSize size) const { return size / p.phy; }

  DataRate serving_;
  DataRate initial_;
  Time next_ = kNever;       ///< The next moment at which it acts.
  bool out_ = false;         ///< In a stall.
  bool contending_ = false;  ///< For the medium, until the turn is over.
  Ring<Sent> window_;  ///< In order; the first one is not settled, unless `end` was just called.
  DataSize prepared_;  ///< Bytes of the turn that is being prepared or under way.
  bool sending_ = false;
  Random random_{0, ""};
};

}  // namespace lab
