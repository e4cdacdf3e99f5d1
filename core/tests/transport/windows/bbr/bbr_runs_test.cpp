// BBR over links: what the model is for.
#include "transport/runs.h"

using namespace lab;
using namespace lab::test;

TEST_CASE("BBR alone fills 10 Mbit/s and 40 ms with a queue of far less than a BDP") {
  const Timeline run = run_of(alone("bbr3"));
  CHECK(rate_kbps(run, "tcp", 5, 40) > 9500.0);
  CHECK(queue_ms(run, "tcp", 5, 40) < 20.0);
  const auto queue = flow_column(run, "tcp", "queuing_delay_ms");
  for (size_t i = 50; i < queue.size(); ++i) CHECK((std::isnan(queue[i]) || queue[i] < 60.0));
}

TEST_CASE("BBR alone fills narrow and wide, short and long paths") {
  for (const double kbps : {1000.0, 20000.0}) {
    for (const double delay_ms : {5.0, 50.0}) {
      CAPTURE(kbps);
      CAPTURE(delay_ms);
      const std::string delay = std::to_string(delay_ms);
      const Timeline run =
          run_of(alone("bbr3", {{"duration_s", "25"},
                                {"links.forward.capacity_kbps", std::to_string(kbps)},
                                {"links.forward.delay_ms", delay},
                                {"links.return.delay_ms", delay}}));
      CHECK(rate_kbps(run, "tcp", 5, 25) > 0.9 * kbps);
      // A window of two BDPs, or of four segments and three quanta on a small one.
      CHECK(queue_ms(run, "tcp", 5, 25) < std::max(1.5 * 2.0 * delay_ms, 8.0 * 12000.0 / kbps));
    }
  }
}

TEST_CASE("BBRv3 shares with a BBRv3 that came later") {
  const Timeline run = run_of(with(kTcp, {{"duration_s", "80"},
                                          {"flows.tcp.controller", kind_of("bbr3")},
                                          {"flows.late", flow_of("bbr3", 5.0)}}));
  const double first = rate_kbps(run, "tcp", 30, 80);
  const double second = rate_kbps(run, "late", 30, 80);
  CHECK(first + second > 9500.0);
  CHECK(std::max(first, second) / std::min(first, second) < 1.5);
}

TEST_CASE("BBRv3 suffers from 10 percent of random loss, and goes on below its bound of 2") {
  const Edit loss{"links.forward.loss", R"({ "kind": "bernoulli", "ratio": 0.1 })"};
  const double v3 = rate_kbps(run_of(alone("bbr3", {loss})), "tcp", 5, 40);
  CHECK(v3 > 500.0);
  CHECK(v3 < 5000.0);
  const Edit little{"links.forward.loss", R"({ "kind": "bernoulli", "ratio": 0.005 })"};
  CHECK(rate_kbps(run_of(alone("bbr3", {little})), "tcp", 5, 40) > 8000.0);
}

TEST_CASE("in a shallow buffer BBRv3 fills the link and loses few packets") {
  const Edit shallow{"links.forward.queue", R"({ "kind": "drop_tail", "limit_ms": 8 })"};
  const Timeline run = run_of(alone("bbr3", {shallow}));
  CHECK(rate_kbps(run, "tcp", 5, 40) > 8000.0);
  const double sent = sum(flow_column(run, "tcp", "packets_sent"));
  CHECK(sum(flow_column(run, "tcp", "packets_lost")) < 0.05 * sent);
}
