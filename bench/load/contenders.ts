import { join } from 'node:path';
import { floorOpener } from './floor.ts';
import type { Opener } from './match.ts';
import { ownOpener } from './own.ts';
import { peerOpener } from './peer.ts';
import { ServerProcess } from './process.ts';

/** A server that the generator can drive. */
export interface Contender {
  readonly url: string;
  /** `folder`: where it may store its data. */
  readonly start: (folder: string) => Promise<ServerProcess>;
  readonly opener: () => Opener;
}

const COLLECTING = ['--expose-gc', '--import', './bench/load/collect.ts'];

/** The limits on requests are off: the generator is one address. */
const UNLIMITED = ['requests', 'guests', 'messages', 'sockets', 'newcomer-hours'].flatMap((limit) => [
  `--${limit}`,
  '0',
]);

const address = (port: number): string => `http://127.0.0.1:${port}`;
const [OWN, PEER, FLOOR] = [8910, 8911, 8912];

export const CONTENDERS = {
  vatout: {
    url: address(OWN),
    start: (folder) => {
      const flags = ['--port', String(OWN), '--data', join(folder, 'data'), '--log', 'warn', ...UNLIMITED];
      return ServerProcess.start([...COLLECTING, 'bin/vatout.js', 'serve', ...flags]);
    },
    opener: () => ownOpener(address(OWN)),
  },
  'boardgame.io': {
    url: address(PEER),
    start: () => ServerProcess.start([...COLLECTING, 'bench/boardgame.io/server.js', String(PEER)]),
    opener: () => peerOpener(address(PEER)),
  },
  floor: {
    url: address(FLOOR),
    start: (folder) =>
      ServerProcess.start([...COLLECTING, 'bench/load/floor-server.ts', String(FLOOR), join(folder, 'floor.db')]),
    opener: () => floorOpener(address(FLOOR)),
  },
} as const satisfies Record<string, Contender>;

export type Name = keyof typeof CONTENDERS;
