// The write-up's program with its main function under another name, and its answers told to us.
#include "writeup.hpp"

namespace {

long long ways = 0;

/// Takes note of the number of coverings of a board.
void answered(long long number) { ways = number; }

}  // namespace

#include "writeup_first_cell.cpp.inc"

int main(int, char **arguments) {
  std::vector<double> times;
  auto start = frame::Clock::now();
  auto elapsed = [&] { return std::chrono::duration<double, std::milli>(frame::Clock::now() - start).count(); };
  while (times.empty() || (elapsed() < 200 && times.size() < 101)) {
    frame::begun = frame::Clock::now();
    std::ifstream input(arguments[1]);
    auto *in = std::cin.rdbuf(input.rdbuf());
    std::cin.clear();
    writeup();
    times.push_back(frame::since());
    std::cin.rdbuf(in);
  }
  std::printf("{\"ways\":\"%lld\",\"ms\":%.6f,\"runs\":%zu}\n", ways, frame::median(times), times.size());
  return 0;
}
