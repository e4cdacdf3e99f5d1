// A fixed piece of work of the kind that a run does: integers, a table in the cache, doubles. Its
// time says how fast a machine is, natively and in WebAssembly, so that results of two machines can
// be compared.
#pragma once

extern "C" {

/// Always the same work; the sum keeps compilers from leaving it out.
double calibrate();
}
