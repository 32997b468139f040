// The first write-up's program is whole: only its main function has another name here.
#include "writeup.hpp"

#include "writeup_scan.cpp.inc"

int main(int, char **arguments) {
  return frame::measure(arguments[1], [] { writeup(); });
}
