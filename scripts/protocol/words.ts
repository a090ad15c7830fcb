/* Sentences of docs/protocol.md. Every route, message, command and close code needs one: the generator fails without. */

export const ROUTES: Readonly<Record<string, string>> = {
  'GET /api/me': 'Who is signed in on this device; `null` for nobody.',
  'POST /api/me':
    'Signs in somebody new and sets the session cookie, or changes the name and colour of the person who is signed in.',
  'POST /api/me/ticket':
    'A one-time ticket that signs the same person in on another device. It expires after ten minutes.',
  'POST /api/me/redeem': 'Signs this device in by a ticket and sets the session cookie.',
  'GET /api/me/devices': 'The devices on which the person is signed in.',
  'DELETE /api/me/devices/:id': 'Signs a device out and closes its sockets.',
  'POST /api/tables': 'Opens a table. The person becomes its host and has no seat yet.',
  'GET /api/tables/:id': 'The table as this person may see it. Spectators need no session.',
  'GET /api/tables/:id/record':
    'The record ([schema](record.schema.json)), with hidden actions masked until the table has ended.',
  'GET /api/tables/:id/moments': 'Entries of the record with events and views, at most 100 from `from` on.',
  'POST /api/tables/:id/next':
    'The table of the next game with the same terms. The first request opens it. Only for people who sit there.',
  'GET /api/games/running': 'Up to 200 unfinished tables of this person; tables that wait for them come first.',
  'GET /api/games': 'Up to 200 finished tables of this person.',
  'GET /api/socket': 'The upgrade to a WebSocket, see below.',
  'GET /health': 'For load balancers: 200 while the server can write, else 503 with a `reason`.',
};

export const REQUESTS: Readonly<Record<string, string>> = {
  watch:
    'Follows a table. The server answers `table`, or `same` if the client is up to date, then sends every change. `version` and `mark`: what the client has.',
  unwatch: 'Stops following a table.',
  do: 'Gives a command to a table. The answer is `done`, a message with the field `done`, or `refused`.',
  say: 'Says a line in the chat of a table. Only for people who sit there.',
  emote: 'Shows an emote to everybody at a table. It is not stored.',
  lobby: 'Turns the messages `lobby` and `mine` on or off.',
  time: 'Asks for the server’s clock.',
};

export const COMMANDS: Readonly<Record<string, string>> = {
  sit: 'Takes a seat; `null`: any free one. `entropy` contributes to the dice ([fairness](fairness.md)).',
  rise: 'Leaves the seat before the start.',
  invite: 'Host: puts a bot on a seat.',
  remove: 'Host: frees a seat.',
  start: 'Host: starts the game. `fill`: the level of bots for empty seats.',
  act: 'Makes a move, in the text form of the game. `version`: the version that the client decided on; a later decision is not made by mistake.',
  wish: 'Asks the others for an undo, a pause or the end of the game.',
  answer: 'Agrees to the open wish, or refuses it.',
  withdraw: 'Takes one’s own wish back.',
  resume: 'Ends a pause.',
  concede: 'Gives up a game of two.',
  leave: 'Leaves the seat to a bot.',
  back: 'Takes the seat back from the bot.',
};

export const REPLIES: Readonly<Record<string, string>> = {
  table:
    'The whole table as this person may see it. `anew`: the server’s data was restored from a copy; drop everything seen before.',
  acts: 'New entries of the record. They follow the version `after`: a client that has another version sends `watch` again.',
  same: 'The client is up to date.',
  done: 'The command is stored. A command that changed something visible is answered by the field `done` of `table` or `acts` instead.',
  refused:
    'The request `id` was not carried out; `null`: the message could not be read, or carried no id. After `busy`, send it again a little later.',
  here: 'The seats whose people are connected.',
  absent: 'These seats must decide and their people are not connected. No seats: nobody is awaited any more.',
  said: 'Lines of chat; the last ones after the first `watch`.',
  emote: 'Somebody shows an emote.',
  lobby: 'All listed tables, after each change.',
  mine: 'The person’s own unfinished tables.',
  time: 'The answer to `time`, with its `sent`.',
};

/** By code and reason: its meaning, and whether to reconnect. */
export const CLOSINGS: Readonly<Record<string, string>> = {
  '1002 broken': 'A frame broke the WebSocket protocol. Frames that are too long get 1009.',
  '1008 flood': 'The client exceeded its rate limit for too long. Reconnect with backoff.',
  '1008 slow': 'The client began a message and did not finish it in time. Reconnect.',
  '1012 restart': 'The server stops, or the client speaks a newer protocol than this node. Reconnect.',
  '1013 busy': 'Too many sockets, or the server is overloaded. Reconnect with backoff.',
  '4001 session': 'There is no session, or it has ended. Do not reconnect.',
  '4002 outdated': 'The server no longer speaks this version of the protocol. Do not reconnect: update the client.',
  '4003 origin': 'A page of another site opened the socket. Do not reconnect.',
};

/** Codes whose declaration has no comment. */
export const MEANINGS: Readonly<Record<string, string>> = {
  paused: 'The game is paused.',
  ended: 'The game has ended.',
};

/** The sentence, or an error that says where to add it. */
export function sentence(words: Readonly<Record<string, string>>, list: string, name: string): string {
  const found = words[name];
  if (found === undefined)
    throw new Error(`docs/protocol.md: ${list} in scripts/protocol/words.ts has no sentence for "${name}"`);
  return found;
}

/** Fails if a sentence is unused. */
export function allUsed(words: Readonly<Record<string, string>>, list: string, names: readonly string[]): void {
  const left = Object.keys(words).find((name) => !names.includes(name));
  if (left !== undefined)
    throw new Error(
      `docs/protocol.md: there is no "${left}" any more; delete it from ${list} in scripts/protocol/words.ts`,
    );
}
