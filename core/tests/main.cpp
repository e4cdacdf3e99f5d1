// The test program's main(). `--test-case="*queue*"` runs a part, `--help` lists the rest.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
