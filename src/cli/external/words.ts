import { docNamed } from '../../binary/embedded.ts';
import { french } from '../../core/french.ts';
import { WIDE } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';
import { seatLetter } from '../../core/seat.ts';
import { harmless } from '../../messages/problem.ts';
import { reasonOf } from '../reasons.ts';
import type { Fault } from './process.ts';
import type { Failed } from './seat.ts';

const PAGE = docNamed('bot-protocol');

const EN = {
  timeOption: 'of a program: seconds for a decision (default: 10)',
  forfeitOption: 'a program that fails loses that game, in place of ending the arena',
  badCommand: (name: string) =>
    `“${name}” names no program. Write a command after exec:, such as "exec:python3 my_bot.py"; quotes keep spaces together.`,
  programsOnly: '--time and --forfeit are for programs. Name one, such as "exec:python3 my_bot.py".',
  faults: {
    start: (said: string) =>
      `cannot be started (${said}). Check the path; no shell reads the command, so name an interpreter if it needs one`,
    exit: (said: string) => `has ended (${said}) without being told to quit`,
    time: (said: string) => `has not answered within ${said} s. --time gives more; a program must flush its output`,
    long: (said: string) => `writes a line of more than ${said} characters. An answer is one short line`,
    unasked: (said: string) => `wrote “${said}” without being asked. Write notes to standard error`,
    greeting: (said: string) => `greets with “${said}”, not with “ready 1” (${PAGE})`,
    illegal: (said: string) => `answered “${said}”, which is not one of the legal actions`,
  } satisfies Record<Fault['kind'], (said: string) => string>,
  failed: (player: string, place: string, fault: string) => `${player}${place} ${fault}.`,
  place: (seat: string, step: number) => `, seat ${seat}, at entry ${step} of a game,`,
  errors: (text: string) => `Its standard error ends: ${text}`,
  forfeits: (player: string, games: string, first: string) =>
    `${player} lost ${games} by failing. The first time: ${first}`,
};

const FR: typeof EN = {
  timeOption: 'pour un programme : secondes par décision (10 par défaut)',
  forfeitOption: 'un programme en défaut perd la partie au lieu d’arrêter tout',
  badCommand: (name) =>
    `« ${name} » ne nomme aucun programme. Écrivez une commande après exec:, comme "exec:python3 mon_robot.py" ; les guillemets gardent les espaces.`,
  programsOnly: '--time et --forfeit concernent les programmes. Nommez-en un, comme "exec:python3 mon_robot.py".',
  faults: {
    start: (said) =>
      `ne démarre pas (${said}). Vérifiez le chemin ; aucun shell ne lit la commande, nommez donc l’interpréteur s’il en faut un`,
    exit: (said) => `s’est arrêté (${said}) sans qu’on le lui demande`,
    time: (said) => `n’a pas répondu en ${said} s. --time en accorde plus ; un programme doit vider sa sortie (flush)`,
    long: (said) => `écrit une ligne de plus de ${said} caractères. Une réponse tient en une courte ligne`,
    unasked: (said) => `a écrit « ${said} » sans qu’on lui demande rien. Les notes vont sur l’erreur standard`,
    greeting: (said) => `salue par « ${said} », et non par « ready 1 » (${PAGE})`,
    illegal: (said) => `a répondu « ${said} », qui n’est pas une action permise`,
  },
  failed: (player, place, fault) => `${player}${place} ${fault}.`,
  place: (seat, step) => `, place ${seat}, à l’entrée ${step} d’une partie,`,
  errors: (text) => `Son erreur standard finit ainsi : ${text}`,
  forfeits: (player, games, first) => `${player} a perdu ${games} par défaut. La première fois : ${first}`,
};

const DE: typeof EN = {
  timeOption: 'für ein Programm: Sekunden pro Entscheidung (Standard: 10)',
  forfeitOption: 'ein Programm, das versagt, verliert die Partie, statt die Arena zu beenden',
  badCommand: (name) =>
    `„${name}“ nennt kein Programm. Schreib nach exec: einen Befehl, etwa "exec:python3 mein_bot.py"; Anführungszeichen halten Leerzeichen zusammen.`,
  programsOnly: '--time und --forfeit gelten für Programme. Nenne eins, etwa "exec:python3 mein_bot.py".',
  faults: {
    start: (said) =>
      `startet nicht (${said}). Prüf den Pfad; keine Shell liest den Befehl, nenne also den Interpreter, falls es einen braucht`,
    exit: (said) => `hat sich ungefragt beendet (${said})`,
    time: (said) =>
      `hat in ${said} s nicht geantwortet. --time gibt mehr Zeit; ein Programm muss seinen Ausgabepuffer leeren (flush)`,
    long: (said) => `schreibt eine Zeile mit mehr als ${said} Zeichen. Eine Antwort ist eine kurze Zeile`,
    unasked: (said) => `hat ungefragt „${said}“ geschrieben. Notizen gehören an die Fehlerausgabe`,
    greeting: (said) => `grüßt mit „${said}“ statt mit „ready 1“ (${PAGE})`,
    illegal: (said) => `hat „${said}“ geantwortet, und das ist kein erlaubter Zug`,
  },
  failed: (player, place, fault) => `${player}${place} ${fault}.`,
  place: (seat, step) => `, Platz ${seat}, bei Eintrag ${step} einer Partie,`,
  errors: (text) => `Seine Fehlerausgabe endet so: ${text}`,
  forfeits: (player, games, first) => `${player} hat ${games} durch Versagen verloren. Beim ersten Mal: ${first}`,
};

export const PROGRAM_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: french(FR, WIDE), de: DE };

const MOST_SAID = 80;
/** Of standard error: the last lines say most. */
const MOST_LINES = 3;
/** A line of a stack trace, of Node or Python. */
const FRAME = /^(at |File |Node\.js v)/;

/** Why a program failed, where, and what it wrote. */
export function failureText(player: string, { fault, place, errors }: Failed, language: Language): string {
  const words = PROGRAM_WORDS[language];
  const said = fault.kind === 'start' ? reasonOf({ code: fault.said }, language) : harmless(fault.said, MOST_SAID);
  const where = place === null ? '' : words.place(seatLetter(place.seat), place.step);
  const sentence = words.failed(player, where, words.faults[fault.kind](said));
  const lines = errors.split('\n').map((line) => line.trim());
  const last = lines
    .filter((line) => line !== '' && !FRAME.test(line))
    .slice(-MOST_LINES)
    .map((line) => harmless(line));
  return errors === '' ? sentence : `${sentence} ${words.errors(last.join(' | '))}`;
}
