#include "media/shaping_buffer.h"

namespace lab {

std::span<const Parameter<ShapingParameters>> ShapingParameters::parameters() {
  using P = ShapingParameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::BETA_V>("BETA_V", "BETA_V, encoder shaping",
                            "How strongly a backlog lowers the encoder's target rate.",
                            "RFC 8698 Table 2: 0.1; the authors' ns-3 module: 0")
          .range(0, 10)
          .slider(0, 1),
      parameter<&P::BETA_S>("BETA_S", "BETA_S, sending shaping",
                            "How strongly a backlog raises the sending rate.",
                            "RFC 8698 Table 2: 0.1; the authors' ns-3 module: 0")
          .range(0, 10)
          .slider(0, 1),
      parameter<&P::FPS>(
          "FPS", "FPS, reference frame rate",
          "Frame rate that turns a backlog into the rate that drains it in one frame.",
          "RFC 8698 Table 2: 30")
          .range(0.1, 1000)
          .slider(5, 60),
      parameter<&P::paced>(
          "paced", "Paced",
          "Packets keep the distance of the sending rate; without it each leaves as "
          "it comes, as from a sender without a shaping buffer.",
          "RFC 8698 §5.2: yes; the GCC-NADA comparison: no"),
      parameter<&P::limit>("limit_bytes", "Bound of the shaping buffer",
                           "What the encoder emits beyond it is thrown away.",
                           "RFC 8698 §10 asks for a bound and gives no number; ours: 1 MB")
          .range(0, 1e9)
          .slider(1e4, 1e7, Scale::kLog)
          .or_unlimited(),
      parameter<&P::oversleep_percent>(
          "oversleep_percent", "Oversleep of the pacer",
          "A packet leaves late by up to this share of the time waited.",
          "the authors' ns-3 module: 1 %; RFC 8698: none")
          .range(0, 100)
          .slider(0, 10),
  };
  return kRows;
}

bool ShapingBuffer::push(const Payload& payload, Time now) {
  if (bytes_ + DataSize{payload.bytes} > p.limit) return false;
  if (line_.empty()) arm(now, std::max(now, next_slot_));
  line_.push_back({payload, now});
  bytes_ += DataSize{payload.bytes};
  return true;
}

void ShapingBuffer::arm(Time since, Time slot) {
  slot_ = slot;
  departure_ = late_ > 0.0 ? slot + seconds(to_seconds(slot - since) * late_) : slot;
}

Payload ShapingBuffer::pop(Random& random) {
  const Payload payload = front();
  line_.pop_front();
  bytes_ -= DataSize{payload.bytes};
  const Time left = departure_;
  // A slot without end at a rate of nothing would outlast the rate.
  constexpr Duration kLongest = milliseconds(1000);
  // However late a packet left, the next slot counts from its own: oversleep shifts packets, it
  // does not slow them down.
  next_slot_ = slot_;
  if (p.paced) next_slot_ += std::min(DataSize{payload.bytes} / r_send_, kLongest);
  if (p.oversleep_percent > 0.0) {
    // The timer wakes late by up to 0.99 of the stated share, in a hundred steps.
    late_ = static_cast<double>(random.below(100)) / 100.0 * p.oversleep_percent / 100.0;
  }
  departure_ = kNever;
  if (!line_.empty()) {
    arm(slot_, next_slot_);
    // A small packet behind one that overslept has its slot in the past.
    departure_ = std::max(departure_, left);
  }
  return payload;
}

}  // namespace lab
