import type { AnyModel } from './model.ts';
import type { Played } from './population.ts';

/** Predictions made before each game, and what happened. */
export class Losses {
  private pairLoss = 0;
  private pairs = 0;
  private winLoss = 0;
  private games = 0;
  /** By tenth of the predicted chance: number of pairs, sum of chances, sum of scores. */
  readonly tenths = Array.from({ length: 10 }, () => ({ pairs: 0, chance: 0, score: 0 }));

  add(model: AnyModel, players: readonly unknown[], places: readonly number[]): void {
    for (let i = 0; i < places.length; i++) {
      for (let j = 0; j < i; j++) this.addPair(model.ahead(players[i], players[j]), scoreOf(places[i]!, places[j]!));
    }
    const winners = places.filter((place) => place === 1).length;
    for (const [i, chance] of model.winning(players).entries()) {
      if (places[i] === 1) this.winLoss -= Math.log(Math.max(LEAST, chance)) / winners;
    }
    this.games++;
  }

  private addPair(chance: number, score: number): void {
    this.pairLoss -= score * Math.log(Math.max(LEAST, chance)) + (1 - score) * Math.log(Math.max(LEAST, 1 - chance));
    this.pairs++;
    const tenth = this.tenths[Math.min(9, Math.floor(10 * chance))]!;
    tenth.pairs++;
    tenth.chance += chance;
    tenth.score += score;
  }

  /** The mean logarithmic loss of a pair. A tie counts as half of each outcome. */
  get pair(): number {
    return this.pairLoss / this.pairs;
  }

  /** The mean logarithmic loss of the winner of a table. */
  get winner(): number {
    return this.winLoss / this.games;
  }
}

/** A model that is sure and wrong loses no more than this chance. */
const LEAST = 1e-6;

const scoreOf = (place: number, other: number): number => (Math.sign(other - place) + 1) / 2;

/** Rates games one after the other, as they come. */
export class Run {
  readonly losses = new Losses();
  private readonly players = new Map<number | string, unknown>();
  readonly model: AnyModel;

  constructor(model: AnyModel) {
    this.model = model;
  }

  of(player: number | string): unknown {
    return this.players.get(player) ?? this.model.newcomer;
  }

  play({ players, places }: { players: readonly (number | string)[]; places: Played['places'] }): void {
    const before = players.map((player) => this.of(player));
    this.losses.add(this.model, before, places);
    for (const [i, after] of this.model.rate(before, places).entries()) this.players.set(players[i]!, after);
  }
}
