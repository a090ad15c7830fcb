import { createRequire } from 'node:module';

// One of several processes that share their matches, the way the documentation of @boardgame.io/redis-pubsub starts them.
process.env.NODE_ENV ??= 'production';
const require = createRequire(import.meta.url);
const { Server, Origins, SocketIO } = require('boardgame.io/dist/cjs/server.js');
const { PostgresStore } = require('bgio-postgres');
const { RedisPubSub } = require('@boardgame.io/redis-pubsub');
const redis = require('redis');
const { LasVegas } = await import('./las-vegas.js');

const [port, database, address] = process.argv.slice(2);
const client = redis.createClient(address);
const server = Server({
  games: [LasVegas],
  db: new PostgresStore(database, { logging: false }),
  origins: [Origins.LOCALHOST],
  transport: new SocketIO({ pubSub: new RedisPubSub(client, client.duplicate()) }),
});
await server.run({ port: Number(port), callback: () => console.log('listening') });
