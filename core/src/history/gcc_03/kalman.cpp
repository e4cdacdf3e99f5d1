#include "history/gcc_03/kalman.h"

#include <algorithm>
#include <cmath>

#include "support/exact_math.h"

namespace lab::gcc_03 {

namespace {
constexpr int64_t kMostDeltas = 1000;
constexpr int64_t kDeltasToLearn = 300;
constexpr size_t kPeriods = 60;
}  // namespace

void Kalman::update(const Deltas& deltas, gcc::Usage usage, const KalmanConstants& p) {
  const double period_ms = shortest_period(deltas.send_ms);
  deltas_ = std::min(deltas_ + 1, kMostDeltas);

  E_[0][0] += p.q_slope;
  E_[1][1] += p.q_offset;
  // Where the queue drains after overuse, or builds up after underuse, the offset follows faster.
  const bool turns = (usage == gcc::Usage::kOveruse && offset_ < previous_offset_) ||
                     (usage == gcc::Usage::kUnderuse && offset_ > previous_offset_);
  if (turns) E_[1][1] += 10.0 * p.q_offset;

  const double h[2] = {deltas.bytes, 1.0};
  const double Eh[2] = {E_[0][0] * h[0] + E_[0][1] * h[1], E_[1][0] * h[0] + E_[1][1] * h[1]};
  const double residual = deltas.arrival_ms - deltas.send_ms - slope_ * h[0] - offset_;
  if (usage == gcc::Usage::kNormal) {
    const double most = 3.0 * std::sqrt(noise_variance_);
    learn_noise(std::clamp(residual, -most, most), period_ms, p);
  }

  const double denominator = noise_variance_ + h[0] * Eh[0] + h[1] * Eh[1];
  const double K[2] = {Eh[0] / denominator, Eh[1] / denominator};
  const double IKh[2][2] = {{1.0 - K[0] * h[0], -K[0] * h[1]}, {-K[1] * h[0], 1.0 - K[1] * h[1]}};
  const double e00 = E_[0][0];
  const double e01 = E_[0][1];
  E_[0][0] = e00 * IKh[0][0] + E_[1][0] * IKh[0][1];
  E_[0][1] = e01 * IKh[0][0] + E_[1][1] * IKh[0][1];
  E_[1][0] = e00 * IKh[1][0] + E_[1][0] * IKh[1][1];
  E_[1][1] = e01 * IKh[1][0] + E_[1][1] * IKh[1][1];

  previous_offset_ = offset_;
  slope_ += K[0] * residual;
  offset_ += K[1] * residual;
}

double Kalman::shortest_period(double send_ms) {
  if (periods_.size() >= kPeriods) periods_.pop_front();
  periods_.push_back(send_ms);
  double shortest = send_ms;
  for (size_t i = 0; i < periods_.size(); ++i) shortest = std::min(shortest, periods_[i]);
  return shortest;
}

void Kalman::learn_noise(double residual, double period_ms, const KalmanConstants& p) {
  const double alpha = deltas_ > kDeltasToLearn ? p.alpha_later : p.alpha;
  const double beta = exact_pow(1.0 - alpha, period_ms * 30.0 / 1000.0);
  noise_mean_ = beta * noise_mean_ + (1.0 - beta) * residual;
  const double distance = noise_mean_ - residual;
  noise_variance_ = std::max(1.0, beta * noise_variance_ + (1.0 - beta) * (distance * distance));
}

}  // namespace lab::gcc_03
