import type { NetFile } from '../../../search/net.ts';
import { Appraiser } from './appraiser.ts';
import net2 from './net2.json' with { type: 'json' };
import net3 from './net3.json' with { type: 'json' };
import net4 from './net4.json' with { type: 'json' };
import net5 from './net5.json' with { type: 'json' };

/** By number of seats; `training/las-vegas.ts` writes them. */
const FILES: Readonly<Record<number, NetFile>> = { 2: net2, 3: net3, 4: net4, 5: net5 };

const known: (Appraiser | undefined)[] = [];

/** One instance for each number of seats: every search begins with `startRound`. */
export const appraiserFor = (seats: number): Appraiser => (known[seats] ??= new Appraiser(FILES[seats]!, seats));
