"""Trains the champion's policies of Vabanque, many games in parallel on a GPU: proximal policy optimisation (Schulman et al.
2017) with an entropy bonus, so that the policies mix, and a penalty for moving away from a slowly moving mean of themselves
(magnetic mirror descent, Sokota et al. 2023). They begin as the nets of the levels, and in half of the games some seats are
played by these. A critic that sees all cards judges the game between the phases of a round; its differences are the rewards of
the choices made between.

    python3 training/vabanque_champion.py OUT.json ITERATIONS [--seed 1] [--batch 16384]
    node training/vabanque.ts OUT.json                  writes the nets where the mind reads them

A run repeats bit for bit on the same machine. The nets in use came of two runs that were ended by the clock, 192 iterations and then
375 more, so they cannot be made again bit for bit: training/curves.md. test/training.test.ts replays recorded games:

    python3 training/vabanque_champion.py training/vabanque_champion.games.json 0 --resume OUT.json --games
"""
import argparse, copy, json, math, os, time
os.environ.setdefault('CUBLAS_WORKSPACE_CONFIG', ':4096:8')
import torch
import torch.nn as nn
from vabanque_games import COUNTS, Games, REACH, TABLES, VALUES, WIDTH, dev

HIDDEN = 64
SLOTS = 5
POLICY_WIDTH = WIDTH + 4 * SLOTS + 11
CRITIC_WIDTH = 31
PHASES = ('chips', 'cards', 'tokens')
LAMBDA = 0.7
CLIP = 0.2
PARTS = 4
BONUS = (0.014, 0.007)
MAGNET = 0.03
MAGNET_MOVES = 20


class Quick(nn.Module):
    """A net of the levels, made by vabanque.py."""

    def __init__(self, first, last):
        super().__init__()
        hidden = len(first) // (WIDTH + 1)
        out = len(last) // (hidden + 1)
        self.first = nn.Linear(WIDTH, hidden)
        self.last = nn.Linear(hidden, out)
        for layer, values in ((self.first, first), (self.last, last)):
            values = torch.tensor(values)
            layer.weight.data.copy_(values[:layer.weight.numel()].view_as(layer.weight))
            layer.bias.data.copy_(values[layer.weight.numel():])

    def forward(self, x):
        return self.last(torch.relu(self.first(x[..., :WIDTH])))


class Trunk(nn.Module):
    """Judges each table by its features and by the mean over all tables, on top of a quick net."""

    def __init__(self, quick):
        super().__init__()
        self.quick = copy.deepcopy(quick)
        self.first = nn.Linear(POLICY_WIDTH, HIDDEN)
        self.second = nn.Linear(2 * HIDDEN, HIDDEN)
        self.last = nn.Linear(HIDDEN, quick.last.out_features)
        self.last.weight.data *= 0.01
        self.last.bias.data *= 0

    def forward(self, x):
        a = torch.relu(self.first(x))
        pooled = a.mean(-2, keepdim=True).expand_as(a)
        return self.quick(x) + self.last(torch.relu(self.second(torch.cat([a, pooled], -1))))


class Critic(nn.Module):
    """Judges every seat by the tables as it sees them; the shares of the win add up to 1."""

    def __init__(self):
        super().__init__()
        self.first = nn.Linear(CRITIC_WIDTH, HIDDEN)
        self.second = nn.Linear(2 * HIDDEN, HIDDEN)
        self.last = nn.Linear(HIDDEN, 1)
        self.last.weight.data *= 0.1

    def forward(self, x):  # B n T F
        a = torch.relu(self.first(x))
        pooled = torch.cat([a.mean(-2), a.amax(-2)], -1)
        return self.last(torch.relu(self.second(pooled)))[..., 0]


def fine(g, s, phase, held):
    """The champion's features of each table for the seat to act: those of the levels, and others one by one."""
    n, T, B = g.n, g.T, g.B
    v = g.chips
    scale = (v.sum(1, keepdim=True) / T).clamp(min=5)
    top = v.amax(1, keepdim=True).clamp(min=1)
    t = torch.arange(T, device=dev)
    zero = torch.zeros(B, T, device=dev)
    full = lambda x: torch.full((B, T), float(x), device=dev)
    rows = []
    for k in range(1, SLOTS + 1):
        if k >= n:
            rows += [zero] * 4
            continue
        j = (s + k) % n
        reach = 0 if phase == 'tokens' and j < s else REACH
        dist = (t - g.tokens[:, j:j + 1]) % T
        rows += [
            (dist <= reach).float(), g.laid[:, j].sum(1) / 2,
            ((g.money[:, j:j + 1] - g.money[:, s:s + 1]) / (4 * scale)).clamp(-1.5, 1.5).expand(B, T),
            full(1 if j > s else 0),
        ]
    rows += [(v / 100).clamp(max=3), torch.roll(v, 1, 1) / top, torch.roll(v, -1, 1) / top]
    rows += [full(1 if g.round == r else 0) for r in range(4)]
    rows += [full(1 if n == m else 0) for m in TABLES]
    return torch.cat([g.features(s, phase, held), torch.stack(rows, 2)], 2)


def judge(g, stage):
    """The critic's features: `stage` 0 before the chips, 1 before the cards, 2 before the tokens, all cards open."""
    n, T, B = g.n, g.T, g.B
    v = g.chips
    t = torch.arange(T, device=dev)
    scale = (v.sum(1, keepdim=True) / T).clamp(min=5)
    dist = (t - g.tokens[:, :, None]) % T
    near = (dist <= REACH).float()
    wide = lambda x: x[:, :, None].expand(B, n, T)
    each = lambda x: x[:, None, :].expand(B, n, T)
    full = lambda x: torch.full((B, n, T), float(x), device=dev)
    raises, traps = g.face[:, :, 0], g.face[:, :, 1]
    worth = v * (1 + raises.sum(1))
    foreign = traps.sum(1, keepdim=True) - traps
    free = near * (foreign == 0)
    top = g.money.amax(1, keepdim=True)
    order = torch.arange(n, device=dev, dtype=torch.float)[None].expand(B, n)
    others = near.sum(1, keepdim=True) - near
    later = torch.einsum('ij,bjt->bit', torch.ones(n, n, device=dev).triu(1), near)
    mean = g.money.mean(1, keepdim=True)
    unit = (40.0, 60.0, 90.0, 130.0)[g.round]
    rows = [
        each(v / scale / 2).clamp(max=2), each(v / 100).clamp(max=3), near, dist / T, near * each(v / scale / 2).clamp(max=2),
        others / 2, later / 2, raises, traps, g.face[:, :, 2],
        each(raises.sum(1)) - raises, foreign / 2, each(worth / scale / 4).clamp(max=3), free * each(worth / scale / 4).clamp(max=3),
        traps * others * each(worth / scale / 4).clamp(max=3), traps * later,
        wide((g.money - top) / unit).clamp(-4, 4), wide((g.money - mean) / unit).clamp(-4, 4), wide(order / (n - 1)), wide((g.money == top).float()),
    ]
    rows += [full(1 if stage == k else 0) for k in range(3)]
    rows += [full(1 if g.round == r else 0) for r in range(4)]
    rows += [full(1 if n == m else 0) for m in TABLES]
    return torch.stack(rows, 3)


def shaped(phase, out, barred):
    """Logits of all choices, in one row. Barred are cards that are not in hand, and tables out of reach."""
    if phase == 'chips':
        return out[..., 0]
    if phase == 'tokens':
        return out[..., 0].masked_fill(barred, -1e9)
    return out.transpose(-1, -2).masked_fill(barred[..., None], -1e9).flatten(-2)


def pick(logits):
    noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-12, 1 - 1e-7)))
    return (logits + noise).argmax(-1)


def everybody(n, B):
    return torch.zeros(B, n, device=dev)


def some(n, B):
    """In half of the games every player is a foe with chance 1/2."""
    return (torch.rand(B, n, device=dev) < 0.5).float() * (torch.rand(B, 1, device=dev) < 0.5)


def one(n, B):
    """Each player in turn."""
    return (torch.arange(n, device=dev) == (torch.arange(B, device=dev) % n)[:, None]).float()


@torch.no_grad()
def play(n, B, policies, other, foes, notes=None, critic=None):
    """Plays B games. Foes play by the other policies. `notes` and `critic` gather what is learnt."""
    g = Games(n, B)
    T = g.T
    tables = torch.arange(T, device=dev)
    money = []

    def ask(phase, s, x, barred):
        who = g.who[:, s]
        foe = (foes * (torch.arange(n, device=dev) == who[:, None])).sum(1)
        logits = torch.where(foe[:, None] > 0, shaped(phase, other[phase](x), barred), shaped(phase, policies[phase](x), barred))
        c = pick(logits)
        if notes is not None:
            mask = c[:, None] == torch.arange(logits.shape[1], device=dev)
            logp = (torch.log_softmax(logits, -1).clamp(min=-50) * mask).sum(1)
            notes[phase].append((x, barred, c, logp, who.clone(), 1 - foe, g.round))
        return c

    def look(stage):
        if critic is not None:
            critic.append((judge(g, stage), g.who.clone()))

    for g.round in range(4):
        g.deal()
        look(0)
        for lap in range(COUNTS[g.round]):
            for s in range(n):
                c = ask('chips', s, fine(g, s, 'chips', COUNTS[g.round] - lap), None)
                g.chips = g.chips + (c[:, None] == tables) * float(VALUES[g.round])
        look(1)
        for lap in range(3):
            for s in range(n):
                c = ask('cards', s, fine(g, s, 'cards', 0), (g.hand[:, s] == 0).clone())
                spot = (c[:, None] == torch.arange(3 * T, device=dev)).float().view(B, 3, T)
                g.face[:, s] += spot
                g.laid[:, s, lap] = spot.sum(1)
                g.hand[:, s] -= spot.sum(2)
        look(2)
        for s in range(n):
            far = (tables - g.tokens[:, s:s + 1]) % T > REACH
            g.tokens[:, s] = ask('tokens', s, fine(g, s, 'tokens', 0), far)
        g.money = g.money + g.payout()
        money.append((g.money[:, :, None] * (g.who[:, :, None] == torch.arange(n, device=dev))).sum(1))
        g.reorder()
    return money


class Player:
    """Plays the same kind of games again and again; on a GPU as a recorded graph, which saves most of the time."""

    def __init__(self, n, B, policies, other, foes):
        self.run = lambda: self.once(n, B, policies, other, foes)
        self.graph = None
        if dev != 'cuda':
            return
        try:
            side = torch.cuda.Stream()
            with torch.cuda.stream(side):
                self.run()
            torch.cuda.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph):
                self.found = self.run()
            self.graph = graph
        except Exception as problem:
            print('no graph:', problem, flush=True)
            torch.cuda.synchronize()

    @staticmethod
    def once(n, B, policies, other, foes):
        notes, views = {p: [] for p in PHASES}, []
        money = play(n, B, policies, other, foes(n, B), notes, views)
        return notes, views, money

    def __call__(self):
        if self.graph is None:
            return self.run()
        self.graph.replay()
        return self.found


def won(money):
    best = (money == money.amax(1, keepdim=True)).float()
    return best / best.sum(1, keepdim=True)


def shares(critic, views):
    """The critic's shares of all players at every stage: stage, game, player."""
    found = []
    for x, who in views:
        p = torch.softmax(critic(x), -1)
        found.append((p[:, :, None] * (who[:, :, None] == torch.arange(p.shape[1], device=dev))).sum(1))
    return torch.stack(found)


def gains(values, end):
    """Advantages of the choices in each stage (12 in all), by generalised advantage estimation, and the critic's targets."""
    after = torch.cat([values[1:], end[None]])
    steps = after - values
    found, targets = [None] * 12, [None] * 12
    later, target = torch.zeros_like(end), end
    for k in range(11, -1, -1):
        later = steps[k] + LAMBDA * later
        found[k] = later
        target = values[k] + later
        targets[k] = target
    return torch.stack(found), torch.stack(targets)


def learn(n, policies, magnet, critic, optimiser, judge_optimiser, played, bonus, report):
    notes, views, money = played
    B = money[0].shape[0]
    end = won(money[3])
    with torch.no_grad():
        values = shares(critic, views)
        advantage, target = gains(values, end)
    data = {}
    for phase, list_ in notes.items():
        stage = PHASES.index(phase)
        own = torch.stack([x[5] for x in list_])
        a = torch.stack([advantage[3 * x[6] + stage].gather(1, x[4][:, None])[:, 0] for x in list_])
        mean = (a * own).sum() / own.sum()
        deviation = (((a - mean) ** 2 * own).sum() / own.sum()).sqrt()
        barred = None if phase == 'chips' else torch.stack([x[1] for x in list_])
        data[phase] = (torch.stack([x[0] for x in list_]), barred, torch.stack([x[2] for x in list_]), torch.stack([x[3] for x in list_]), (a - mean) / deviation, own)
    for part in range(PARTS):
        cut = slice(part * B // PARTS, (part + 1) * B // PARTS)
        loss = 0.0
        for phase, (x, barred, c, old, a, own) in data.items():
            x, barred, own = x[:, cut], None if barred is None else barred[:, cut], own[:, cut]
            logp = torch.log_softmax(shaped(phase, policies[phase](x), barred), -1).clamp(min=-50)
            with torch.no_grad():
                anchor = torch.log_softmax(shaped(phase, magnet[phase](x), barred), -1).clamp(min=-50)
            p = logp.exp()
            entropy = -(p * logp).sum(-1)
            drift = (p * (logp - anchor)).sum(-1)
            mask = c[:, cut][..., None] == torch.arange(logp.shape[-1], device=dev)
            ratio = ((logp * mask).sum(-1) - old[:, cut]).exp()
            best = torch.min(ratio * a[:, cut], ratio.clamp(1 - CLIP, 1 + CLIP) * a[:, cut])
            loss = loss - ((best + bonus * entropy - MAGNET * drift) * own).sum() / own.sum()
            if report is not None and part == 0:
                report[phase] = round((entropy * own).sum().item() / own.sum().item() / math.log(2), 2)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(policies.parameters(), 1.0)
        optimiser.step()
        x = torch.stack([view[0][cut] for view in views])  # 12 B n T F
        p = torch.log_softmax(critic(x), -1)
        wish = torch.stack([target[k][cut].gather(1, views[k][1][cut]) for k in range(12)])
        wrong = -(wish * p).sum(-1).mean()
        judge_optimiser.zero_grad(set_to_none=True)
        wrong.backward()
        judge_optimiser.step()
    if report is not None:
        report['critic'] = [round(-(end * torch.log(values[3 * r] + 1e-9)).sum(1).mean().item(), 4) for r in range(4)]


@torch.no_grad()
def measure(n, B, policies, other):
    """The share of the wins of a single player with one policy among others, and of a single other among those."""
    B = B // n * n
    lone = one(n, B)
    alone = (won(play(n, B, policies, other, 1 - lone)[3]) * lone).sum(1)
    facing = (won(play(n, B, policies, other, lone)[3]) * lone).sum(1)
    half = 1.96 * alone.std().item() / math.sqrt(B)
    return f'{100 * alone.mean().item():.2f} against {100 * facing.mean().item():.2f} ± {100 * half:.2f}, fair {100 / n:.2f}'


def shipped(phase):
    """The layers of a net of the levels."""
    file = json.load(open(os.path.join(os.path.dirname(__file__), f'../src/games/vabanque/mind/{phase}.json')))
    return [[x * scale for x in layer] for layer, scale in zip(file['layers'], file['scales'])]


def numbers(layer):
    return torch.cat([layer.weight.flatten(), layer.bias]).tolist()


def save(path, policies, critic):
    layers = {phase: [numbers(x) for x in (net.quick.first, net.quick.last, net.first, net.second, net.last)] for phase, net in policies.items()}
    layers['critic'] = [numbers(x) for x in (critic.first, critic.second, critic.last)]
    with open(path, 'w') as file:
        json.dump({'champion': {phase: [POLICY_WIDTH, HIDDEN, net.quick.first.out_features, net.last.out_features] for phase, net in policies.items()}, 'layers': layers}, file)


@torch.no_grad()
def restore(path, policies, critic):
    file = json.load(open(path))
    for name, net in [*policies.items(), ('critic', critic)]:
        layers = [] if name == 'critic' else [net.quick.first, net.quick.last]
        for layer, values in zip([*layers, net.first, net.second, net.last], file['layers'][name]):
            values = torch.tensor(values, device=dev)
            layer.weight.copy_(values[:layer.weight.numel()].view_as(layer.weight))
            layer.bias.copy_(values[layer.weight.numel():])


def steps(n, at, moves):
    """How far tokens moved to the tables chosen; `at`: where they stood."""
    found = []
    for who, table, _ in moves:
        found.append([who, (table - at[who]) % TABLES[n]])
        at[who] = table
    return found


@torch.no_grad()
def games(path, policies):
    """Writes a game for each number of players: the choices, and what each net saw and answered at its last choice of a round."""
    recorded = []
    for n in TABLES:
        notes = {p: [] for p in PHASES}
        money = play(n, 1, policies, policies, everybody(n, 1), notes)
        rounds = []
        tokens = {who: 2 * who % TABLES[n] for who in range(n)}
        for r in range(4):
            chosen = {p: [(int(x[4][0]), int(x[2][0]), x[0][0]) for x in notes[p] if x[6] == r] for p in PHASES}
            rounds.append({
                'chips': [[who, c] for who, c, _ in chosen['chips']],
                'cards': [[who, c // TABLES[n], c % TABLES[n]] for who, c, _ in chosen['cards']],
                'tokens': steps(n, tokens, chosen['tokens']),
                'money': [int(x) for x in money[r][0]],
                'shown': {p: [round(x, 5) for x in list_[-1][2].flatten().tolist()] for p, list_ in chosen.items()},
                'answered': {p: [round(x, 4) for x in policies[p](list_[-1][2]).flatten().tolist()] for p, list_ in chosen.items()},
            })
        recorded.append({'seats': n, 'rounds': rounds})
    with open(path, 'w') as file:
        json.dump(recorded, file)


@torch.no_grad()
def follow(mean, of, keep):
    for x, y in zip(mean.parameters(), of.parameters()):
        x.mul_(keep).add_(y, alpha=1 - keep)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out')
    parser.add_argument('iterations', type=int)
    parser.add_argument('--resume')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--batch', type=int, default=16384)
    parser.add_argument('--rate', type=float, default=1e-3)
    parser.add_argument('--seats', default='3456')
    parser.add_argument('--every', type=int, default=100, help='measures after so many iterations')
    parser.add_argument('--games', action='store_true', help='records games of the resumed nets instead')
    parser.add_argument('--seconds', type=float, default=math.inf, help='ends early, which is not repeatable')
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.use_deterministic_algorithms(True, warn_only=True)
    torch.backends.cuda.matmul.allow_tf32 = True
    quick = nn.ModuleDict({phase: Quick(*shipped(phase)) for phase in PHASES}).to(dev)
    policies = nn.ModuleDict({phase: Trunk(quick[phase]) for phase in PHASES}).to(dev)
    critic = Critic().to(dev)
    if args.resume:
        restore(args.resume, policies, critic)
    if args.games:
        return games(args.out, policies)
    mean, mean_critic, magnet = (copy.deepcopy(x) for x in (policies, critic, policies))
    optimiser = torch.optim.Adam(policies.parameters(), lr=args.rate, eps=1e-5)
    judge_optimiser = torch.optim.Adam(critic.parameters(), lr=2 * args.rate, eps=1e-5)
    players = {int(n): Player(int(n), args.batch, policies, quick, some) for n in args.seats}
    start = time.time()
    i, done = 0, 0.0
    while done < 1:
        done = max(i / args.iterations, (time.time() - start) / args.seconds)
        for o, rate in ((optimiser, args.rate), (judge_optimiser, 2 * args.rate)):
            for group in o.param_groups:
                group['lr'] = rate * max(0.0, 1 - done) + 3e-5
        bonus = BONUS[0] + (BONUS[1] - BONUS[0]) * done
        tells = i % args.every == 0
        reports = {}
        for n, player in players.items():
            report = {} if tells else None
            learn(n, policies, magnet, critic, optimiser, judge_optimiser, player(), bonus, report)
            reports[n] = report
        keep = min(0.985, i / (i + 5))
        follow(mean, policies, keep)
        follow(mean_critic, critic, keep)
        if i % MAGNET_MOVES == 0:
            follow(magnet, mean, 0)
        i += 1
        if tells or done >= 1:
            print(f'{i} {time.time() - start:.0f}s', reports, flush=True)
            for n in players:
                print('   ', n, measure(n, 131072 if done >= 1 else 32768, mean, quick), flush=True)
            save(args.out, mean, mean_critic)


if __name__ == '__main__':
    main()
