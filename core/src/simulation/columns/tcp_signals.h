// The columns that every TCP connection has in its flow's decisions, whatever its window.
#pragma once

#include <span>

#include "support/signals.h"
#include "transport/tcp_sender.h"

namespace lab {

struct TcpView {
  const TcpSender& sender;
  uint32_t connection = 0;
};

Signals<TcpView> tcp_signals();

}  // namespace lab
