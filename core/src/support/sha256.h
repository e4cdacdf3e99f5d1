// SHA-256 (FIPS 180-4), fed piece by piece.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lab {

class Sha256 {
 public:
  void add(std::string_view bytes);
  /// Of all that was added, as 64 hexadecimal digits.
  std::string hex() const;

 private:
  void take_block();

  std::array<uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<uint8_t, 64> block_ = {};
  uint64_t size_ = 0;  ///< Bytes so far.
};

std::string sha256(std::string_view bytes);

}  // namespace lab
