#include "support/sha256.h"

#include <doctest/doctest.h>

TEST_CASE("SHA-256 of the examples of FIPS 180-4") {
  // NIST, "Cryptographic Standards and Guidelines: Examples with Intermediate Values", SHA256.
  CHECK(lab::sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(lab::sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(lab::sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  lab::Sha256 sum;
  for (int i = 0; i < 1000; ++i) sum.add(std::string(1000, 'a'));
  CHECK(sum.hex() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}
