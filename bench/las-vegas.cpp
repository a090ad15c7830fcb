// Las Vegas, base game, played at random: g++ -std=c++17 -O3 las-vegas.cpp -o build/las-vegas
// Usage: las-vegas <players> <seconds> <seed>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

constexpr int kMaxPlayers = 5;
constexpr int kRounds = 4;
constexpr int kDice = 8;
constexpr int kCasinos = 6;
constexpr int kMinimum = 50;
constexpr int kBills = 54;
constexpr int kMaxBillsPerCasino = 5;  // the worst case is five of the six 10k bills

using PerPlayer = std::array<int, kMaxPlayers>;

// xoshiro128** 1.1 (Blackman and Vigna), seeded by splitmix64.
class Random {
 public:
  explicit Random(std::uint64_t seed) {
    for (int i = 0; i < 4; i += 2) {
      std::uint64_t z = (seed += 0x9e3779b97f4a7c15);
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
      z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
      z ^= z >> 31;
      state_[i] = static_cast<std::uint32_t>(z);
      state_[i + 1] = static_cast<std::uint32_t>(z >> 32);
    }
  }

  // Uniform in [0, bound), without bias (Lemire 2019).
  int below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = -bound % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
    }
    return static_cast<int>(product >> 32);
  }

 private:
  static std::uint32_t rotl(std::uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

  std::uint32_t next() {
    const std::uint32_t result = rotl(state_[1] * 5, 7) * 9;
    const std::uint32_t t = state_[1] << 9;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotl(state_[3], 11);
    return result;
  }

  std::array<std::uint32_t, 4> state_{};
};

// Drawing without replacement; bills nobody wins never come back (LV-10).
class Pile {
 public:
  int draw(Random& random) {
    if (size_ == 0) std::abort();  // LV-14
    const int i = random.below(size_--);
    const int bill = bills_[i];
    bills_[i] = bills_[size_];
    return bill;
  }

 private:
  std::array<std::uint8_t, kBills> bills_{10, 10, 10, 10, 10, 10, 20, 20, 20, 20, 20, 20, 20, 20,
                                          30, 30, 30, 30, 30, 30, 30, 30, 40, 40, 40, 40, 40, 40,
                                          50, 50, 50, 50, 50, 50, 60, 60, 60, 60, 60, 70, 70, 70,
                                          70, 70, 80, 80, 80, 80, 80, 90, 90, 90, 90, 90};
  int size_ = kBills;
};

struct Casino {
  std::array<int, kMaxBillsPerCasino> bills{};  // descending
  int billCount = 0;
  PerPlayer dice{};

  constexpr void add(int bill) {
    int i = billCount++;
    for (; i > 0 && bills[i - 1] < bill; --i) bills[i] = bills[i - 1];
    bills[i] = bill;
  }

  void stock(Pile& pile, Random& random) {
    for (int total = 0; total < kMinimum;) {
      const int bill = pile.draw(random);
      add(bill);
      total += bill;
    }
  }

  constexpr void pay(int players, PerPlayer& money, PerPlayer& won) const {
    std::array<int, kDice + 1> holders{};
    std::array<int, kDice + 1> owner{};
    for (int p = 0; p < players; ++p) {
      ++holders[dice[p]];
      owner[dice[p]] = p;
    }
    int next = 0;
    for (int count = kDice; count > 0 && next < billCount; --count) {
      if (holders[count] != 1) continue;  // nobody, or tied (LV-8)
      money[owner[count]] += bills[next++];
      ++won[owner[count]];
    }
  }
};

constexpr bool pays(const PerPlayer& dice, std::array<int, 3> bills, const PerPlayer& expected) {
  Casino casino;
  casino.dice = dice;
  for (int bill : bills) {
    if (bill > 0) casino.add(bill);
  }
  PerPlayer money{}, won{};
  casino.pay(kMaxPlayers, money, won);
  for (int p = 0; p < kMaxPlayers; ++p) {
    if (money[p] != expected[p]) return false;
  }
  return true;
}
static_assert(pays({5, 3, 3, 1}, {10, 80, 30}, {80, 0, 0, 30}), "LV-E1");
static_assert(pays({2, 1, 2, 1}, {60, 40, 0}, {}), "LV-E2");
static_assert(pays({3, 2, 1}, {20, 70, 0}, {70, 20, 0}), "LV-E3");

struct Result {
  PerPlayer money{};
  PerPlayer won{};  // bills
  int placements = 0;
};

// One turn: returns the number of dice placed.
int playTurn(std::array<Casino, kCasinos>& casinos, int player, int dice, Random& random) {
  std::array<int, kCasinos> shown{};
  for (int i = 0; i < dice; ++i) ++shown[random.below(6)];
  int choices = 0;
  std::array<int, kCasinos> faces{};
  for (int face = 0; face < kCasinos; ++face) {
    faces[choices] = face;
    choices += shown[face] > 0;
  }
  const int face = faces[random.below(choices)];
  casinos[face].dice[player] += shown[face];
  return shown[face];
}

int next(int player, int players) { return player + 1 < players ? player + 1 : 0; }

Result playGame(int players, Random& random) {
  Result result;
  Pile pile;
  int start = random.below(players);
  for (int round = 0; round < kRounds; ++round) {
    std::array<Casino, kCasinos> casinos{};
    for (Casino& casino : casinos) casino.stock(pile, random);

    PerPlayer dice{};
    for (int p = 0; p < players; ++p) dice[p] = kDice;
    for (int left = kDice * players, player = start; left > 0; player = next(player, players)) {
      if (dice[player] == 0) continue;
      const int placed = playTurn(casinos, player, dice[player], random);
      dice[player] -= placed;
      left -= placed;
      ++result.placements;
    }

    for (const Casino& casino : casinos) casino.pay(players, result.money, result.won);
    start = next(start, players);
  }
  return result;
}

// Sums are of integers, so they are exact.
struct Sums {
  std::uint64_t count = 0, sum = 0, squares = 0;

  void add(std::uint64_t value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  double mean() const { return double(sum) / count; }
  double sd() const { return std::sqrt((squares - mean() * sum) / (count - 1)); }
  double se() const { return sd() / std::sqrt(double(count)); }
};

struct Totals {
  Sums score, gameTotal, moves;
  std::array<double, kMaxPlayers> wins{};

  void add(const Result& result, int players) {
    std::array<int, kMaxPlayers> rank{};  // money first, then bills (LV-13)
    int total = 0, best = -1, winners = 0;
    for (int p = 0; p < players; ++p) {
      score.add(result.money[p]);
      total += result.money[p];
      rank[p] = result.money[p] * kBills + result.won[p];
      if (rank[p] > best) {
        best = rank[p];
        winners = 0;
      }
      winners += rank[p] == best;
    }
    for (int p = 0; p < players; ++p) {
      if (rank[p] == best) wins[p] += 1.0 / winners;
    }
    gameTotal.add(total);
    moves.add(result.placements);
  }
};

// The same games from the first on, whatever was played before; returns the seconds taken.
double playFor(double seconds, int players, std::uint64_t seed, Totals& totals) {
  constexpr int kGamesPerLookAtTheClock = 256;
  Random random(seed);
  const std::clock_t start = std::clock();  // CPU time
  double elapsed = 0;
  do {
    for (int i = 0; i < kGamesPerLookAtTheClock; ++i) totals.add(playGame(players, random), players);
    elapsed = double(std::clock() - start) / CLOCKS_PER_SEC;
  } while (elapsed < seconds);
  return elapsed;
}

}  // namespace

int main(int argc, char** argv) {
  const int players = argc == 4 ? std::atoi(argv[1]) : 0;
  const double seconds = argc == 4 ? std::atof(argv[2]) : 0;
  if (players < 2 || players > kMaxPlayers || !(seconds > 0)) {
    std::fprintf(stderr, "usage: las-vegas <players 2-5> <seconds> <seed>\n");
    return 2;
  }
  const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);

  Totals warmUp, totals;
  playFor(0.2, players, seed, warmUp);
  const double elapsed = playFor(seconds, players, seed, totals);

  const std::uint64_t games = totals.moves.count;
  std::printf(
      "{\"game\":\"las-vegas\",\"players\":%d,\"via\":\"c++\",\"games\":%llu,\"seconds\":%.3f,"
      "\"gamesPerSecond\":%.1f,\"meanScore\":%.4f,\"meanMoves\":%.4f,\"sdScore\":%.4f,"
      "\"seScore\":%.4f,\"seMoves\":%.4f,\"winShareBySeat\":[",
      players, static_cast<unsigned long long>(games), elapsed, games / elapsed, totals.score.mean(),
      totals.moves.mean(), totals.score.sd(), totals.gameTotal.se() / players, totals.moves.se());
  for (int p = 0; p < players; ++p) std::printf("%s%.4f", p ? "," : "", totals.wins[p] / games);
  std::printf("]}\n");
}
