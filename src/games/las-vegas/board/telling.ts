import type { Viewer } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import { listOf } from '../../../core/language.ts';
import { formatMoney } from '../../../web/words/format.ts';
import type { PayoutLine } from '../payout.ts';
import type { Event } from '../state.ts';
import type { DrawnCasino } from './casinoRows.ts';
import type { Change, Effect, Owner } from './preview.ts';
import type { Summary } from './summary.ts';
import { WORDS, type Forms } from './words.ts';

type Payout = Extract<Event, { kind: 'payout' }>;

export type Telling = ReturnType<typeof telling>;

/** The board's sentences, for one reader. */
export function telling(language: Language, names: readonly string[], viewer: Viewer) {
  const words = WORDS[language];
  const money = (thousands: number): string => formatMoney(thousands, language);
  const list = (items: readonly string[]): string => listOf(items, language);
  const monies = (bills: readonly number[]): string => list(bills.map(money));
  const isYou = (owner: Owner): boolean => owner === viewer;
  const named = (owner: Owner, form: keyof Forms): string => {
    if (owner === 'house') return words.house[form];
    return isYou(owner) ? words.you[form] : (names[owner] ?? '');
  };
  /** A name alone on a row. */
  const label = (owner: Owner): string => named(owner, 'alone');

  /** "Leads for 80k"; "You take 20k" where the round ends with it. */
  const headline = ({ outcome, last }: Effect): string => {
    const { who } = outcome;
    const [subject, you] = [named(who, 'opening'), isYou(who)];
    const other = you ? null : subject;
    if (outcome.kind === 'tie') return words.ties(other, list(outcome.others.map((one) => named(one, 'with'))));
    if (!last && outcome.kind === 'nothing') return words.nothingYet(you ? null : named(who, 'object'));
    if (!last && (outcome.kind === 'take' || outcome.kind === 'keep')) {
      return words.stands(other, outcome.place, money(outcome.bill), outcome.kind === 'keep');
    }
    if (outcome.kind === 'nothing') return words.nothing(subject, you);
    const verb = { take: words.takes, keep: words.keeps, drop: words.drops }[outcome.kind];
    return verb(subject, you, money(outcome.bill));
  };

  const outs = (owners: readonly Owner[]): string => words.out(list(owners.map((owner) => named(owner, 'subject'))));

  const diceThere = ({ outcome, lines }: Effect): string =>
    words.dice(lines.find((line) => line.owner === outcome.who)?.dice ?? 0);

  /** "Youssef 80k, Camille out" */
  const detail = (effect: Effect): string => {
    const out = thrownOut(effect);
    const parts = [
      ...paidNow(effect).map(({ who, bill }) => `${label(who)} ${money(bill)}`),
      ...(out.length > 0 ? [outs(out)] : []),
      ...(effect.freed.length > 0 ? [words.goUnclaimed(monies(effect.freed))] : []),
    ];
    return parts.length > 0 ? capital(parts.join(', ')) : words.there(diceThere(effect));
  };

  /** "20k", "tie": where there is room for no more. */
  const brief = ({ outcome }: Effect): string => {
    if (outcome.kind === 'tie') return words.tieShort;
    if (outcome.who === 'house') return label('house');
    return money(outcome.kind === 'nothing' ? 0 : outcome.bill);
  };

  const cancelled = (group: readonly PayoutLine[]): string => {
    const you = group.some((line) => isYou(line.owner));
    const owners = group.map((line) => line.owner).sort((a, b) => Number(isYou(b)) - Number(isYou(a)));
    const subjects = owners.map((owner, i) => named(owner, i === 0 && words.opens ? 'opening' : 'subject'));
    return words.cancel(list(subjects), words.dice(group[0]!.dice), you);
  };

  const got = ({ who, bill }: Paid, last: boolean): string => {
    const [subject, you] = [named(who, 'opening'), isYou(who)];
    if (bill === 0) return last ? words.nothing(subject, you) : words.wouldGetNothing(subject, you);
    return last ? words.takes(subject, you, money(bill)) : words.wouldTake(subject, you, money(bill));
  };

  /** "Camille and the House tie with 3 dice each and cancel out. Youssef would take 80k." */
  const sentence = (effect: Effect): string => {
    const { outcome } = effect;
    const tied = outcome.kind === 'tie' ? [outcome.who, ...outcome.others] : [];
    const out = thrownOut(effect).filter((owner) => !tied.includes(owner));
    const parts = [
      ...(tied.length > 0 ? [capital(words.cancelled(tied.length > 2, tied.some(isYou)))] : []),
      ...tiedGroups(effect.lines)
        .filter((group) => group.some((line) => out.includes(line.owner)))
        .map(cancelled),
      ...paidNow(effect).map((paid) => got(paid, effect.last)),
      ...(effect.freed.length > 0 ? [words.goUnclaimed(monies(effect.freed))] : []),
    ];
    if (parts.length > 0) return `${parts.join('. ')}.`;
    return `${words.wouldHave(named(outcome.who, 'opening'), isYou(outcome.who), diceThere(effect))}.`;
  };

  /** "2 dice showing 4. Second for 20k. Youssef 80k, Camille out." */
  const group = (effect: Effect): string => {
    const dice = words.group(words.dice(effect.own + effect.white), effect.casino + 1);
    return `${dice}. ${headline(effect)}. ${detail(effect)}.`;
  };

  const counted = ({ owner, dice }: PayoutLine): string => `${label(owner)} ${words.dice(dice)}`;

  /** "Casino 4, Oasis. Youssef 2 dice, 80k. You 1 die, 20k. Camille 3 dice and House 3 dice are tied and get nothing." */
  const casino = ({ casino: at, bills, rows, unclaimed }: DrawnCasino): string => {
    const title = words.casino(at + 1, words.casinos[at]!);
    if (rows.length === 0) return bills.length > 0 ? `${title}. ${words.nobodyYet(monies(bills))}.` : `${title}.`;
    const parts = [
      title,
      ...rows.filter((row) => !row.tied).map((row) => `${counted(row)}, ${money(row.bill)}`),
      ...tiedGroups(rows).map((tied) => words.tied(list(tied.map(counted)))),
      ...(unclaimed.length > 0 ? [words.goUnclaimed(monies(unclaimed))] : []),
    ];
    return `${parts.join('. ')}.`;
  };

  /** "Oasis: Kenji takes 40k. You and Birdie tie with 1 die each and cancel out." */
  const payout = ({ casino: at, bills, lines }: Payout): string => {
    const taken = lines.filter(({ bill }) => bill > 0);
    const late = lines.filter(({ tied, bill }) => !tied && bill === 0);
    const parts = [
      taken
        .map(({ owner, bill }, i) =>
          words.takes(named(owner, i === 0 ? 'opening' : 'subject'), isYou(owner), money(bill)),
        )
        .join(', '),
      ...tiedGroups(lines).map(cancelled),
      ...(late.length > 0 ? [words.tooLate(list(late.map(({ owner }) => named(owner, 'object'))))] : []),
      ...(taken.length === 0 && bills.length > 0 ? [capital(words.goUnclaimed(monies(bills)))] : []),
    ];
    return `${words.casinos[at]}${words.colon} ${parts.filter(Boolean).join('. ')}.`;
  };

  /** "You win the most in round 2: 110k" */
  const roundWon = ({ round, rows }: Summary): string => {
    const players = rows.filter(({ owner }) => owner !== 'house');
    const most = Math.max(...players.map(({ total }) => total));
    if (most === 0) return words.round.nobodyWon(round);
    const best = players
      .filter(({ total }) => total === most)
      .sort((a, b) => Number(isYou(b.owner)) - Number(isYou(a.owner)));
    const you = isYou(best[0]!.owner);
    const subjects = list(best.map(({ owner }, i) => named(owner, i === 0 && words.opens ? 'opening' : 'subject')));
    const kind = best.length > 1 ? (you ? 'youAndOthers' : 'several') : you ? 'you' : 'one';
    const won = words.round.won(round, subjects, money(most), kind);
    const own = players.find(({ owner }) => isYou(owner));
    return you || !own ? won : won + words.round.youWon(own.total > 0 ? money(own.total) : null);
  };

  return { words, label, headline, detail, brief, sentence, group, casino, payout, roundWon };
}

/** A change to another bill, or to none. */
interface Paid extends Change {
  readonly bill: number;
}

const paidNow = ({ changes }: Effect): Paid[] => changes.filter((change): change is Paid => change.bill !== 'out');

const thrownOut = ({ changes }: Effect): Owner[] => changes.filter(({ bill }) => bill === 'out').map(({ who }) => who);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Tied lines grouped by their number of dice, the most dice first. */
function tiedGroups<Line extends PayoutLine>(lines: readonly Line[]): Line[][] {
  const numbers = [...new Set(lines.filter((line) => line.tied).map((line) => line.dice))];
  return numbers.map((dice) => lines.filter((line) => line.tied && line.dice === dice));
}
