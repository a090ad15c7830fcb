// Plays a whole game of Las Vegas against a bot and prints its record. Needs Node 22 or newer and no packages:
//   node docs/raw-client.mjs http://127.0.0.1:8080 > game.json && npx vatout verify game.json
const server = process.argv[2] ?? 'http://127.0.0.1:8080';

// A name is enough for a session. The cookie is its only proof.
const post = (path, body, cookie = '') =>
  fetch(server + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
const me = { name: 'Ada', identity: 'azur' };
const welcome = await post('/api/me', me);
const cookie = welcome.headers.get('set-cookie').split(';')[0];

// Options that are left out have their defaults.
const terms = { game: 'las-vegas', seats: 2, options: {}, pace: { kind: 'free' }, overtime: 'bot' };
const opened = await post('/api/tables', { ...terms, listed: false, hints: false }, cookie);
const { id: table } = await opened.json();

const socket = new WebSocket(`${server.replace('http', 'ws')}/api/socket?protocol=4`, { headers: { cookie } });
const send = (message) => socket.send(JSON.stringify(message));
// The id makes a command idempotent: send the same one again until it is answered, and it is carried out once.
const order = (command) => send({ t: 'do', table, id: crypto.randomUUID(), command });

socket.onopen = () => {
  const entropy = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
  send({ t: 'watch', table });
  order({ kind: 'sit', seat: null, ...me, entropy });
  order({ kind: 'start', fill: 1 });
};

// A view after a delta: see “Deltas”.
const changed = (before, delta) => {
  if (typeof delta !== 'object' || delta === null) return delta;
  if (Array.isArray(delta) && delta.length === 1) return delta[0];
  const after = Array.isArray(before) ? [...before] : { ...before };
  if (!Array.isArray(delta)) for (const key in delta) after[key] = changed(after[key], delta[key]);
  else for (let i = 0; i < delta.length; i += 2) after[delta[i]] = changed(after[delta[i]], delta[i + 1]);
  return after;
};

let seen = null;
let decided = 0;
socket.onmessage = async ({ data }) => {
  const message = JSON.parse(data);
  if (message.t === 'refused') throw new Error(JSON.stringify(message.problem));
  if (message.t === 'table') seen = message.seen;
  else if (message.t === 'acts') {
    const { after, acts, version, mark, stage = seen.stage, turn = seen.turn } = message;
    if (version <= seen.version) return;
    // A gap: ask for the table again.
    if (after !== seen.version) return send({ t: 'watch', table, version: seen.version, mark: seen.mark });
    const view = acts.reduce((before, [, , , delta = {}]) => changed(before, delta), seen.view);
    seen = { ...seen, version, mark, stage, turn, view };
  } else return;

  if (seen.stage === 'ended') {
    socket.onmessage = null;
    const record = await fetch(`${server}/api/tables/${table}/record`, { headers: { cookie } });
    console.log(await record.text());
    return socket.close();
  }
  if (seen.stage !== 'running' || !seen.turn.includes(seen.you) || decided === seen.version) return;
  decided = seen.version;
  // The rules are the client's own business. Here: play the value that most dice of the roll show, four bits a value.
  const { rollOwn, rollWhite } = seen.view;
  const dice = (value) => ((rollOwn + rollWhite) >> (4 * (value - 1))) & 15;
  const best = [1, 2, 3, 4, 5, 6].reduce((a, b) => (dice(b) > dice(a) ? b : a));
  order({ kind: 'act', text: String(best), version: seen.version });
};
