// SCReAM in closed loop over the link of the reference code's simulator: a fixed delay, then one
// FIFO of changing capacity without a limit; reports come back at once.
#pragma once

#include <algorithm>
#include <cmath>
#include <deque>
#include <type_traits>
#include <variant>
#include <vector>

#include "control/scream/v2/scream.h"
#include "support/random.h"

namespace lab::scream {

enum class Marking { kNone, kStep, kRamp };

struct Path {
  Duration delay = milliseconds(25);
  DataRate (*capacity)(double now_s) = nullptr;
  Marking marking = Marking::kNone;  ///< Step: above 30 ms; ramp: from 8 to 12 ms.
  double duration_s = 20.0;
};

/// What each report led to, from the fifth second on.
struct Outcome {
  double mean_target_mbps = 0.0;
  double mean_delay_ms = 0.0;
  double p95_delay_ms = 0.0;
  int64_t packets = 0;
  int64_t marked = 0;
};

/// Frames of 50 a second, each put out at once, their size varied by a Laplacian (RFC 8593 §5.3).
template <class Controller>
class Loop {
 public:
  Loop(Controller controller, const Path& path, double size_noise, uint64_t seed)
      : c_(controller), path_(path), noise_(size_noise), random_(seed, "loop") {}

  Outcome run() {
    const Time end = at(seconds(path_.duration_s));
    c_.start(kStart);
    Time frame = kStart;
    Time report = at(c_.report_interval());
    while (true) {
      Time next = std::min({frame, next_send(), report});
      if (!on_the_way_.empty()) next = std::min(next, on_the_way_.front().received);
      next = std::min(next, c_.next_timer());
      if (next >= end) break;
      now_ = std::max(now_, next);
      if (now_ >= frame) {
        encode();
        frame += seconds(kFrame_s);
      } else if (!on_the_way_.empty() && now_ >= on_the_way_.front().received) {
        c_.on_arrival(on_the_way_.front());
        unreported_.push_back(on_the_way_.front());
        on_the_way_.pop_front();
        if (c_.wants_report(now_)) report = now_;
      } else if (now_ >= report) {
        tell();
        report = now_ + c_.report_interval();
      } else if (now_ >= next_send()) {
        send();
      } else {
        c_.on_timer(now_);
      }
    }
    return summary();
  }

 private:
  static constexpr double kFrame_s = 1310.0 / 65536.0;
  struct Waiting {
    int32_t bytes = 0;
    bool last = false;
    Time since;
  };

  Time next_send() const {
    if (line_.empty()) return kNever;
    const Backlog backlog{line_.front().bytes, {}, line_.front().since, 1};
    return std::max(now_, c_.next_send(backlog, now_));
  }
  void encode() {
    const double mean = c_.reference_rate().bps / 8.0 * 0.02;
    const double noise = noise_ > 0.0 ? 1.0 + random_.laplace(noise_) : 1.0;
    int64_t left = std::max<int64_t>(1, std::llround(mean * noise));
    for (; left > 0; left -= 1000) {
      const auto bytes = static_cast<int32_t>(std::min<int64_t>(left, 1000));
      line_.push_back({bytes, left <= 1000, now_});
      c_.on_frame(bytes, left <= 1000, now_);
    }
    if (c_.discards_backlog()) line_.clear();
  }
  void send() {
    const Waiting packet = line_.front();
    line_.pop_front();
    c_.on_sent({sequence_, packet.bytes, packet.bytes + 40, now_, false, packet.last});
    const Time entered = now_ + path_.delay;
    const Time begins = std::max(entered, served_);
    served_ = begins + DataSize{packet.bytes + 12} / path_.capacity(to_seconds(begins));
    const double sojourn = to_seconds(served_ - entered);
    const bool marked = path_.marking == Marking::kStep ? sojourn > 0.030
                        : path_.marking == Marking::kRamp
                            ? random_.chance((sojourn - 0.008) / 0.004)
                            : false;
    on_the_way_.push_back({sequence_++, packet.bytes, now_, served_,
                           marked ? Ecn::kCe : Ecn::kNotEct, packet.last, packet.bytes + 40});
    ++outcome_.packets;
    outcome_.marked += marked;
  }
  void tell() {
    if (unreported_.empty()) return;
    Feedback feedback;
    feedback.sent = now_;
    feedback.held = now_ - unreported_.back().received;
    c_.before_report(now_, feedback);
    if constexpr (std::is_same_v<Controller, Scream>)
      std::get<PerPacket>(c_.feedback_format()).tell(unreported_, now_);
    feedback.arrivals = unreported_;
    c_.on_feedback(feedback, now_);
    if (c_.discards_backlog()) line_.clear();
    unreported_.clear();
    if (now_ < at(seconds(5.0))) return;
    delays_.push_back(1e3 * c_.decision().queue_delay);
    outcome_.mean_target_mbps += c_.reference_rate().bps / 1e6;
    outcome_.mean_delay_ms += delays_.back();
  }
  Outcome summary() {
    outcome_.mean_target_mbps /= static_cast<double>(delays_.size());
    outcome_.mean_delay_ms /= static_cast<double>(delays_.size());
    std::sort(delays_.begin(), delays_.end());
    outcome_.p95_delay_ms = delays_[delays_.size() * 95 / 100];
    return outcome_;
  }

  Controller c_;
  Path path_;
  double noise_;
  Random random_;
  Time now_ = kStart;
  Time served_ = kStart;
  uint32_t sequence_ = 0;
  std::deque<Waiting> line_;
  std::deque<Arrival> on_the_way_;
  std::vector<Arrival> unreported_;
  std::vector<double> delays_;
  Outcome outcome_;
};

}  // namespace lab::scream
