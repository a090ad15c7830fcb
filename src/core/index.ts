/* `vatout/core`: what games, bots and programs share. The areas of this repository import the files themselves. */

export { advance, type Sources } from './advance.ts';
export {
  CHANCE,
  CHANCE_TURN,
  OVER,
  ranks,
  SEAT_TURN,
  SPECTATOR,
  type Actor,
  type AnyGame,
  type Emit,
  type Game,
  type GameEvent,
  type HiddenWords,
  type Part,
  type Progress,
  type Seat,
  type Secret,
  type Secrets,
  type Standing,
  type Turn,
  type Viewer,
} from './game.ts';
export { IDENTITIES, type Identity } from './identity.ts';
export { chanceText, entriesFor, finishAtRandom, isOver, play, start, textFor, toRecord, type Match } from './match.ts';
export { stepName, streamsOf, type NamedChance, type Shown, type Streams } from './named.ts';
export {
  choice,
  completeOptions,
  flag,
  starter,
  valuesOf,
  type OptionSchema,
  type OptionsOf,
  type OptionSpec,
  type OptionValue,
} from './options.ts';
export { equally, type Fact, type Outcome, type Outcomes } from './outcomes.ts';
export { playout, type PlayoutOptions } from './playout.ts';
export { LANGUAGES, type AnyProse, type Language, type Prose } from './prose.ts';
export {
  FORMAT,
  FORMAT_2,
  type Branch,
  type Duplicate,
  type Entry,
  type Fairness,
  type MatchRecord,
  type Player,
  type Start,
} from './record.ts';
export { checkRecord, parseRecord } from './recordreader.ts';
export { eventsOf, replay, type ReplayOptions } from './replay.ts';
export { fail, ok, type Clause, type Problem, type ProblemCode, type Result, type Shape } from './result.ts';
export { Rng, seeded } from './rng.ts';
export { actorName, actorOf, seatLetter, seatLetters, seatOf } from './seat.ts';
export { stepFrom, type Step } from './steps.ts';
export { isFinal, undoDepth } from './undo.ts';
