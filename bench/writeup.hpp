// What both frames share: the clock, the count of solutions and the report.
//
// A program is run again until 200 ms went by or 101 runs; the driver ends it at its time limit.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <vector>

namespace frame {

using Clock = std::chrono::steady_clock;

inline Clock::time_point begun;
inline int solutions = 0;
inline double first_ms = 0;

inline double since() { return std::chrono::duration<double, std::milli>(Clock::now() - begun).count(); }

/// Takes note of a solution; true when it was the second, after which nothing more is wanted.
inline bool found() {
  solutions += 1;
  if (solutions == 1) first_ms = since();
  return solutions == 2;
}

inline double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

/// Runs `program` on the file and writes a line of JSON. What it prints itself goes nowhere.
template <class Program>
int measure(const char *file, Program program) {
  std::vector<double> firsts, wholes;
  auto start = Clock::now();
  auto elapsed = [&] { return std::chrono::duration<double, std::milli>(Clock::now() - start).count(); };
  while (wholes.empty() || (elapsed() < 200 && wholes.size() < 101)) {
    solutions = 0;
    std::ofstream nowhere;
    begun = Clock::now();
    std::ifstream input(file);
    auto *in = std::cin.rdbuf(input.rdbuf());
    auto *out = std::cout.rdbuf(nowhere.rdbuf());
    std::cin.clear();
    program();
    wholes.push_back(since());
    firsts.push_back(first_ms);
    std::cin.rdbuf(in);
    std::cout.rdbuf(out);
    std::cout.clear();
  }
  const char *verdict = solutions == 0 ? "impossible" : solutions == 1 ? "unique" : "ambiguous";
  std::printf("{\"verdict\":\"%s\",\"ms\":%.6f,\"first_ms\":%.6f,\"runs\":%zu}\n", verdict, median(wholes),
              solutions == 0 ? 0 : median(firsts), wholes.size());
  return 0;
}

}  // namespace frame

using frame::found;
