import { createRequire } from 'node:module';

// Its lobby and sockets on one port, matches in memory: the way its documentation starts it.
process.env.NODE_ENV ??= 'production';
const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/dist/cjs/server.js');
const { LasVegas } = await import('./las-vegas.js');

const server = Server({ games: [LasVegas], origins: [Origins.LOCALHOST] });
await server.run({ port: Number(process.argv[2]), callback: () => console.log('listening') });
