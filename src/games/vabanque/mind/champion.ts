import cards from './champion-cards.json' with { type: 'json' };
import chips from './champion-chips.json' with { type: 'json' };
import tokens from './champion-tokens.json' with { type: 'json' };
import { rows, writeFineFeatures } from './fine-features.ts';
import type { PolicyNets } from './policy.ts';
import { player } from './quick.ts';
import { Trunk } from './trunk.ts';

const trunks: Readonly<Record<string, Trunk>> = {
  chips: new Trunk(chips),
  cards: new Trunk(cards),
  tokens: new Trunk(tokens),
};
let trunk = trunks.chips!;

/** Larger nets that see more, fitted by `training/vabanque_champion.py`. */
export const championNets: PolicyNets = {
  look(seen, tables) {
    writeFineFeatures(seen);
    trunk = trunks[seen.phase]!;
    trunk.judge(rows, tables);
  },
  table: (table) => trunk.answer(table),
};

export const championQuick = player(championNets);
