"""Trains the quick policies of Vabanque by self-play, many games in parallel on a GPU: policy gradient (Williams 1992)
with an entropy bonus, so that they mix as in a logit equilibrium. The reward of a choice is the change of the chance to
win over its round; later rounds count less. The nets in use took 440 seconds from scratch, then 400 more, on one H200.

    python3 training/vabanque.py OUT.json SECONDS [FROM.json]
    node training/vabanque.ts OUT.json                  writes the nets where the mind reads them

test/training.test.ts replays recorded games of this file by the rules. To record new ones:

    python3 training/vabanque.py --games training/vabanque.games.json
"""
import json, sys, time
import torch
import torch.nn as nn
from vabanque_games import COUNTS, Games, REACH, TABLES, VALUES, WIDTH, dev

torch.manual_seed(1)
HIDDEN = 24
BATCH = {3: 32768, 4: 24576, 5: 16384, 6: 16384}
FADE = 0.6


def net(out):
    return nn.Sequential(nn.Linear(WIDTH, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, out)).to(dev)


nets = {'chips': net(1), 'cards': net(3), 'tokens': net(1)}
for module in nets.values():
    module[2].weight.data *= 0.1
spread = {n: torch.tensor([140.0, 110.0, 80.0], device=dev).log().requires_grad_() for n in TABLES}


def hopes(n, money, paid):
    if paid == 4:
        won = (money == money.amax(1, keepdim=True)).float()
        return won / won.sum(1, keepdim=True)
    return torch.softmax(money / spread[n][paid - 1].exp(), 1)


def pick(logits):
    return torch.distributions.Categorical(logits=logits).sample()


@torch.no_grad()
def selfplay(n, B):
    g = Games(n, B)
    T = g.T
    notes = {p: [] for p in nets}  # features, hand, chosen, seat, round
    money = []
    for g.round in range(4):
        g.deal()
        for lap in range(COUNTS[g.round]):
            for s in range(n):
                f = g.features(s, 'chips', COUNTS[g.round] - lap)
                c = pick(nets['chips'](f)[..., 0])
                notes['chips'].append((f, None, c, g.who[:, s], g.round, s))
                g.chips.scatter_add_(1, c[:, None], torch.full((B, 1), float(VALUES[g.round]), device=dev))
        for lap in range(3):
            for s in range(n):
                f = g.features(s, 'cards', 0)
                logits = nets['cards'](f).transpose(1, 2).masked_fill(g.hand[:, s, :, None] == 0, -1e9)  # B 3 T
                c = pick(logits.reshape(B, -1))
                notes['cards'].append((f, g.hand[:, s].clone(), c, g.who[:, s], g.round, s))
                spot = torch.nn.functional.one_hot(c, 3 * T).view(B, 3, T).float()
                g.face[:, s] += spot
                g.laid[:, s, lap] = spot.sum(1)
                g.hand[:, s] -= spot.sum(2)
        for s in range(n):
            f = g.features(s, 'tokens', 0)
            at = (g.tokens[:, s:s + 1] + torch.arange(REACH + 1, device=dev)) % T
            f = f.gather(1, at[:, :, None].expand(-1, -1, WIDTH))
            c = pick(nets['tokens'](f)[..., 0])
            notes['tokens'].append((f, None, c, g.who[:, s], g.round, s))
            g.tokens[:, s] = at.gather(1, c[:, None])[:, 0]
        g.money = g.money + g.payout()
        money.append(torch.zeros_like(g.money).scatter(1, g.who, g.money))
        g.reorder()
    return notes, money


def advantages(n, money):
    B = money[0].shape[0]
    level = [torch.full((B, n), 1 / n, device=dev)] + [hopes(n, m, i + 1) for i, m in enumerate(money)]
    gains, later = [None] * 4, torch.zeros(B, n, device=dev)
    for r in range(3, -1, -1):
        later = level[r + 1] - level[r] + FADE * later
        gains[r] = later
    return gains


optimiser = torch.optim.Adam([p for m in nets.values() for p in m.parameters()], lr=3e-3)
spreader = torch.optim.Adam(list(spread.values()), lr=0.01)


def learn(n, notes, money, bonus):
    with torch.no_grad():
        gains = advantages(n, money)
    report = {}
    data = {}
    for phase, list_ in notes.items():
        adv = []
        for f, hand, c, who, r, s in list_:
            a = gains[r].gather(1, who[:, None])[:, 0]
            adv.append((a - a.mean()) / gains[r].std())
        data[phase] = (
            torch.stack([x[0] for x in list_]), torch.stack([x[1] for x in list_]) if phase == 'cards' else None,
            torch.stack([x[2] for x in list_]), torch.stack(adv))
    B = money[0].shape[0]
    parts = 4
    old = {}
    for part in range(parts):
        cut = slice(part * B // parts, (part + 1) * B // parts)
        loss = 0
        for phase, (f, hand, c, adv) in data.items():
            logits = nets[phase](f[:, cut])
            if phase == 'cards':
                logits = logits.transpose(2, 3).masked_fill(hand[:, cut][..., None] == 0, -1e9).flatten(2)
            else:
                logits = logits[..., 0]
            logp = torch.log_softmax(logits, 2)
            p = logp.exp()
            entropy = -(p * logp).sum(2)
            chosen = logp.gather(2, c[:, cut][..., None])[..., 0]
            # Each batch is new games of nearly the same policy, so a plain gradient is enough.
            loss = loss - (adv[:, cut] * chosen).mean() - bonus * entropy.mean()
            report[phase] = entropy.mean().item() / 0.6931
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_([p for m in nets.values() for p in m.parameters()], 1.0)
        optimiser.step()
    won = hopes(n, money[3], 4)
    nll = sum(-(won * torch.log(hopes(n, money[i], i + 1) + 1e-9)).sum(1).mean() for i in range(3))
    spreader.zero_grad()
    nll.backward()
    spreader.step()
    return report


# Saves a running mean of the weights: the policies cycle around an equilibrium rather than converge to it.
mean = {p: [x.detach().clone() for x in m.parameters()] for p, m in nets.items()}
KEEP = 0.98


@torch.no_grad()
def follow(keep):
    for p, m in nets.items():
        for x, y in zip(mean[p], m.parameters()):
            x.mul_(keep).add_(y, alpha=1 - keep)


@torch.no_grad()
def resume(path):
    file = json.load(open(path))
    for p, m in nets.items():
        for i, layer in zip((0, 2), file['layers'][p]):
            values = torch.tensor(layer, device=dev)
            m[i].weight.copy_(values[:m[i].weight.numel()].view_as(m[i].weight))
            m[i].bias.copy_(values[m[i].weight.numel():])
    for n, s in spread.items():
        s.copy_(torch.tensor(file['spread'][str(n)], device=dev).log())
    follow(0)


def save(path):
    layers = {p: [torch.cat([m[0].flatten(), m[1]]).tolist(), torch.cat([m[2].flatten(), m[3]]).tolist()] for p, m in mean.items()}
    with open(path, 'w') as file:
        json.dump({'sizes': {p: [WIDTH, HIDDEN, m[2].out_features] for p, m in nets.items()}, 'layers': layers,
                   'spread': {n: s.exp().tolist() for n, s in spread.items()}}, file)


@torch.no_grad()
def games(path, each=3):
    """Writes games of self-play: the choices, the money after each round, and each net's inputs at its last choice."""
    recorded = []
    for n, T in TABLES.items():
        notes, money = selfplay(n, each)
        for b in range(each):
            rounds = []
            for r in range(4):
                chosen = {p: [(int(who[b]), int(c[b]), f[b]) for f, _, c, who, round_, _ in notes[p] if round_ == r] for p in nets}
                rounds.append({
                    'chips': [[who, c] for who, c, _ in chosen['chips']],
                    'cards': [[who, c // T, c % T] for who, c, _ in chosen['cards']],
                    'tokens': [[who, c] for who, c, _ in chosen['tokens']],
                    'money': [int(x) for x in money[r][b]],
                    'shown': {p: [round(x, 5) for x in chosen[p][-1][2].flatten().tolist()] for p in nets},
                })
            recorded.append({'seats': n, 'rounds': rounds})
    with open(path, 'w') as file:
        json.dump(recorded, file)


if __name__ == '__main__':
    if sys.argv[1] == '--games':
        games(sys.argv[2])
        sys.exit()
    out, seconds = sys.argv[1], float(sys.argv[2])
    resumed = len(sys.argv) > 3
    if resumed:
        resume(sys.argv[3])
    first, last = (1.5e-3, 1e-4) if resumed else (4e-3, 1e-4)
    start, i = time.time(), 0
    while (done := (time.time() - start) / seconds) < 1:
        for group in optimiser.param_groups:
            group['lr'] = first * (1 - done) + last
        bonus = (0.01 if resumed else 0.04) * (1 - done) ** 2 + 0.012
        for n in TABLES:
            notes, money = selfplay(n, BATCH[n] if dev == 'cuda' else 64)
            report = learn(n, notes, money, bonus)
            if i % 20 == 0:
                print(f'{i} {time.time() - start:.0f}s n={n}', {p: round(x, 2) for p, x in report.items()},
                      'spread', [round(x) for x in spread[n].exp().tolist()], flush=True)
        follow(KEEP)
        if i % 20 == 0:
            save(out)
        i += 1
    save(out)
