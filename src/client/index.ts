/* `vatout/client`: tables online, from a browser or a program. */

export type { Refused, Reply, TableSnapshot, VisibleAct } from '../protocol/reply.ts';
export { readReply } from '../protocol/reply.ts';
export type { Opening, Profile } from '../protocol/request.ts';
export type { Command } from '../table/command.ts';
export { socketAddress } from './address.ts';
export { apiOver, type Answer, type Api, type Person, type Send, type Trouble } from './api.ts';
export {
  Client,
  newId,
  type ClientOptions,
  type LobbyHearer,
  type Outcome,
  type Status,
  type TableHearer,
  type Wire,
} from './client.ts';
export { withActs, withPresence } from './snapshot.ts';
