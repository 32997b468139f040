// The second write-up leaves out how the board is read, and its main function: they are ours.
#include "writeup.hpp"

#include <cstring>

using namespace std;

#include "writeup_fewest.cpp.inc"

namespace {

void solve_file() {
  int cases;
  cin >> cases >> n;
  memset(color, 0, sizeof color);
  memset(value, 0, sizeof value);
  for (int row = 1; row <= n; ++row)
    for (int column = 1; column <= n; ++column) cin >> color[row][column];
  cin >> q;
  generateCandidates();
  readHints();
  search();
}

}  // namespace

int main(int, char **arguments) { return frame::measure(arguments[1], solve_file); }
