// One connection over a bottleneck with a drop-tail queue: enough of a network for laws.
#pragma once

#include <deque>
#include <functional>
#include <set>
#include <vector>

#include "transport/tcp_receiver.h"
#include "transport/tcp_sender.h"

namespace lab {

class OneConnection {
 public:
  TcpSender sender;
  TcpReceiver receiver;
  DataRate rate = kbps(10000);
  Duration delay = milliseconds(10);  ///< Each way.
  size_t queue_packets = 1000;
  std::set<int> lose;               ///< Which of the packets sent, counted from 0, are lost.
  std::set<int> mark;               ///< Which are marked.
  std::function<void(Time)> watch;  ///< After each ACK.

  int sent = 0;
  int dropped = 0;
  std::vector<int64_t> begins;  ///< Of the data segments sent, in order.
  Time now = kStart;

  void open(int64_t bytes) {
    receiver.p = sender.p;
    sender.open(now, 1);
    sender.write(bytes);
    send();
  }
  void run(Duration span) {
    const Time until = now + span;
    for (;;) {
      Time next = std::min(sender.next_wake(), receiver.next_wake());
      if (!data_.empty()) next = std::min(next, data_.front().at);
      if (!acks_.empty()) next = std::min(next, acks_.front().at);
      if (next > until) break;
      now = next;
      if (!data_.empty() && data_.front().at <= now) {
        const auto packet = data_.front();
        data_.pop_front();
        receiver.on_segment(packet.segment, packet.ecn, now);
        acknowledge();
      } else if (!acks_.empty() && acks_.front().at <= now) {
        const TcpAck ack = acks_.front().ack;
        acks_.pop_front();
        sender.on_ack(ack, now);
        send();
        if (watch) watch(now);
      } else {
        receiver.on_wake(now);
        acknowledge();
        sender.on_wake(now);
        send();
      }
    }
    now = until;
  }

 private:
  struct OnWay {
    Time at;
    TcpSegment segment;
    Ecn ecn;
  };
  struct AckOnWay {
    Time at;
    TcpAck ack;
  };
  void acknowledge() {
    TcpAck ack;
    if (receiver.take_ack(ack)) acks_.push_back({now + delay, ack});
  }
  void send() {
    TcpSegment segment;
    while (sender.next(now, segment)) {
      const int number = sent++;
      begins.push_back(segment.begin);
      while (!queue_.empty() && queue_.front() <= now) queue_.pop_front();
      if (lose.count(number) > 0) continue;
      if (queue_.size() > queue_packets) {
        ++dropped;
        continue;
      }
      free_at_ = std::max(free_at_, now) + DataSize{segment.bytes + 52} / rate;
      queue_.push_back(free_at_);
      const Ecn ecn = mark.count(number) > 0 ? Ecn::kCe : sender.ecn();
      data_.push_back({free_at_ + delay, segment, ecn});
    }
  }

  std::deque<OnWay> data_;
  std::deque<AckOnWay> acks_;
  std::deque<Time> queue_;
  Time free_at_;
};

}  // namespace lab
