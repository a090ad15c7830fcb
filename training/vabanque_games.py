"""Vabanque for many games at once on a GPU, and what the quick policies see of it. This mirrors the rules and
src/games/vabanque/mind/features.ts; test/training.test.ts replays recorded games by the rules.
"""
import torch

dev = 'cuda' if torch.cuda.is_available() else 'cpu'
TABLES = {3: 7, 4: 9, 5: 10, 6: 12}
VALUES, COUNTS = [5, 10, 20, 50], [4, 3, 2, 1]
WIDTH, REACH = 26, 4


class Games:
    """Seats are numbered by the playing order of each round; `who` maps them to players."""

    def __init__(self, n, B):
        self.n, self.T, self.B = n, TABLES[n], B
        z = lambda *s: torch.zeros(*s, device=dev)
        self.chips = z(B, self.T)
        self.money = z(B, n)
        self.tokens = (torch.arange(n, device=dev) * 2 % self.T).repeat(B, 1)
        self.who = torch.arange(n, device=dev).repeat(B, 1)
        self.round = 0
        self.deal()

    def deal(self):
        self.laid = torch.zeros(self.B, self.n, 3, self.T, device=dev)  # by lap
        self.face = torch.zeros(self.B, self.n, 3, self.T, device=dev)  # by card
        self.hand = torch.ones(self.B, self.n, 3, device=dev)

    def features(self, s, phase, held):
        n, T, B = self.n, self.T, self.B
        v = self.chips
        t = torch.arange(T, device=dev)
        dist = (t - self.tokens[:, :, None]) % T  # B n T
        seats = torch.arange(n, device=dev)
        moved = (seats < s if phase == 'tokens' else seats < 0).float()
        near = (dist <= (REACH * (1 - moved))[None, :, None]).float()
        others = (seats != s).float()
        cards = self.laid.sum(2) * others[None, :, None]
        near_cards = (cards * near).sum(1)
        far_cards = (cards * (1 - near)).sum(1)
        last_cards = (self.laid[:, :, 2] * others[None, :, None]).sum(1)
        count = near_cards + far_cards
        safe = (2 / 3) ** count
        wish = (v + 2) ** 2 * safe
        share = wish[:, None, :] * near
        share = share / share.sum(2, keepdim=True)
        reachers = (share * others[None, :, None]).sum(1)
        later = share[:, s + 1:].sum(1)
        standing = (near * moved[None, :, None]).sum(1)
        own_wish = share[:, s]
        own = self.face[:, s]  # B 3 T
        scale = (v.sum(1, keepdim=True) / T).clamp(min=5)
        top = v.amax(1, keepdim=True).clamp(min=1)
        worth = v * (1 + own[:, 0] + count / 3) * safe
        me = (dist[:, s] <= REACH).float()
        best = (v * me).amax(1, keepdim=True).clamp(min=1)
        best_worth = (worth * me).amax(1, keepdim=True).clamp(min=1)
        rival = (self.money * others[None]).amax(1, keepdim=True)
        lead = ((self.money[:, s:s + 1] - rival) / (4 * scale)).clamp(-1, 1)
        raise_near = (own[:, 0] * me).sum(1, keepdim=True)
        full = lambda x: torch.full((B, T), float(x), device=dev)
        wide = lambda x: x.expand(B, T)
        rows = [
            (v / scale / 2).clamp(max=2), v / top, me, torch.where(me > 0, dist[:, s] / REACH, 1.25), me * v / best,
            reachers, later, own_wish, own[:, 0], own[:, 1], own[:, 2],
            near_cards / 2, far_cards / 2, last_cards / 2,
            wide(self.hand[:, s, 0:1]), wide(self.hand[:, s, 1:2]), wide(self.hand[:, s, 2:3]),
            wide(raise_near), full(s / (n - 1)), full(1 if self.round == 3 else 0), wide(lead), full((n - 3) / 3),
            full(held / 4), standing, (worth / scale / 2).clamp(max=2), me * worth / best_worth,
        ]
        return torch.stack(rows, 2)

    def payout(self):
        value = self.chips * (1 + self.face[:, :, 0].sum(1))
        token = torch.nn.functional.one_hot(self.tokens, self.T).float()  # B n T
        trap = self.face[:, :, 1]
        foreign = trap.sum(1, keepdim=True) - trap
        earned = token * (foreign == 0) * value[:, None]
        caught = trap * (token.sum(1, keepdim=True) - token) * value[:, None]
        return (earned + caught).sum(2)

    def reorder(self):
        # A stable sort of the reversed order, so that ties come out reversed.
        index = torch.arange(self.n - 1, -1, -1, device=dev).repeat(self.B, 1)
        order = torch.sort(self.money.gather(1, index), dim=1, descending=True, stable=True).indices
        index = index.gather(1, order)
        self.money, self.tokens, self.who = (x.gather(1, index) for x in (self.money, self.tokens, self.who))
