// What both versions of SCReAM are as controllers: one stream, a receiver that lists packets, a
// sender with a pacer of its own.
#pragma once

#include <algorithm>

#include "control/controller.h"
#include "control/scream/received_bits.h"
#include "control/scream/reporting.h"

namespace lab::scream {

template <class OwnParameters, class OwnDecision, class OwnSender>
class Controller : public ControllerHooks {
 public:
  static constexpr const char* kFamily = "scream";

  using Parameters = OwnParameters;
  Parameters p;

  using Decision = OwnDecision;
  static Signals<Decision> signals() { return Decision::signals(); }
  const Decision& decision() const { return sender_.decision(); }
  static std::span<const Profile> profiles() { return Parameters::profiles(); }

  // The receiver's half.
  void on_arrival(const Arrival& arrival) {
    reporting_.on_arrival(arrival.payload_bytes, arrival.last_of_frame, arrival.received);
    received_.note(arrival.sequence, arrival.marked());
  }
  void before_report(Time, Feedback& report) {
    reporting_.reported();
    report.said.set(received_);
  }

  // The sender's half.
  void start(Time now) { sender_.start(now, p); }
  void on_sent(const Sent& sent) { sender_.on_sent(sent, p); }
  static constexpr bool kPaces = true;
  Time next_send(const Backlog& backlog, Time now) const {
    return sender_.next_send(backlog, now, p);
  }
  bool discards_backlog() const { return sender_.discards_backlog(); }
  void on_pause(Time) { sender_.pause(); }
  DataRate reference_rate() const { return sender_.target_rate(); }
  DataRate lowest_rate() const { return p.min_rate; }
  DataRate highest_rate() const { return std::max(p.min_rate, p.max_rate); }

 protected:
  OwnSender sender_;
  Reporting reporting_;

 private:
  ReceivedBits received_;
};

}  // namespace lab::scream
