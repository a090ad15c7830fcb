import type { Language } from '../../core/prose.ts';
import type { Command } from '../../table/command.ts';

type Sentence = Readonly<Record<Language, string>>;

/** What each command does. The English sentences are those of docs/protocol.md, made for programs. */
export const COMMAND_WORDS: Readonly<Record<Command['kind'], Sentence>> = {
  sit: {
    en: 'Takes a seat; `null`: any free one. `entropy`: random hexadecimal digits, your part of the dice.',
    fr: 'Prend une place ; `null` : n’importe laquelle. `entropy` : des chiffres hexadécimaux au hasard, votre part des dés.',
    de: 'Nimmt einen Platz; `null`: irgendeinen freien. `entropy`: zufällige hexadezimale Ziffern, dein Anteil am Zufall der Würfel.',
  },
  rise: {
    en: 'Leaves the seat before the start.',
    fr: 'Quitte la place avant le début.',
    de: 'Gibt den Platz vor Beginn auf.',
  },
  invite: {
    en: 'Host: puts a bot on a seat.',
    fr: 'Hôte : met un robot à une place.',
    de: 'Gastgeber: setzt einen Bot auf einen Platz.',
  },
  remove: { en: 'Host: frees a seat.', fr: 'Hôte : libère une place.', de: 'Gastgeber: macht einen Platz frei.' },
  admit: {
    en: 'Host: lets a person sit down again who was removed.',
    fr: 'Hôte : laisse revenir une personne qui avait été écartée.',
    de: 'Gastgeber: lässt jemanden wieder Platz nehmen, der entfernt wurde.',
  },
  change: {
    en: 'Host: changes the terms before the start.',
    fr: 'Hôte : change les conditions avant le début.',
    de: 'Gastgeber: ändert die Bedingungen vor Beginn.',
  },
  close: {
    en: 'Host: closes the table before the start, for good.',
    fr: 'Hôte : ferme définitivement la table avant le début.',
    de: 'Gastgeber: schließt den Tisch vor Beginn, endgültig.',
  },
  ready: {
    en: 'Says that the game may begin, or takes that back.',
    fr: 'Dit que la partie peut commencer, ou l’annule.',
    de: 'Sagt, dass die Partie beginnen kann, oder nimmt das zurück.',
  },
  start: {
    en: 'Host: starts the game. `fill`: the level of bots for empty seats.',
    fr: 'Hôte : lance la partie. `fill` : le niveau des robots aux places libres.',
    de: 'Gastgeber: startet die Partie. `fill`: die Stufe der Bots für leere Plätze.',
  },
  act: {
    en: 'Makes a move. `text`: one of the actions; `version`: the version of the table that you decided on, so that a later decision is not made by mistake.',
    fr: 'Joue un coup. `text` : une des actions ; `version` : la version de la table au moment de décider, pour ne pas répondre par erreur à une décision suivante.',
    de: 'Macht einen Zug. `text`: eine der Aktionen; `version`: die Version des Tisches, zu der du dich entschieden hast, damit nicht aus Versehen eine spätere Entscheidung fällt.',
  },
  wish: {
    en: 'Asks the others for an undo, a pause or the end of the game.',
    fr: 'Demande aux autres de reprendre un coup, de faire une pause ou de s’arrêter là.',
    de: 'Bittet die anderen, einen Zug zurückzunehmen, Pause zu machen oder die Partie zu beenden.',
  },
  answer: {
    en: 'Agrees to the open wish, or refuses it.',
    fr: 'Accepte la demande en cours, ou la refuse.',
    de: 'Stimmt der offenen Bitte zu, oder lehnt sie ab.',
  },
  withdraw: {
    en: 'Takes your own wish back.',
    fr: 'Retire votre propre demande.',
    de: 'Nimmt deine eigene Bitte zurück.',
  },
  resume: { en: 'Ends a pause.', fr: 'Met fin à une pause.', de: 'Beendet eine Pause.' },
  concede: { en: 'Gives up a game of two.', fr: 'Abandonne une partie à deux.', de: 'Gibt eine Partie zu zweit auf.' },
  leave: { en: 'Leaves the seat to a bot.', fr: 'Laisse la place à un robot.', de: 'Überlässt den Platz einem Bot.' },
  back: {
    en: 'Takes the seat back from the bot.',
    fr: 'Reprend la place au robot.',
    de: 'Nimmt den Platz vom Bot zurück.',
  },
  wait: {
    en: 'Waits longer for absent people before a bot takes their seats.',
    fr: 'Attend plus longtemps les absents avant qu’un robot prenne leur place.',
    de: 'Wartet länger auf Abwesende, bevor ein Bot ihre Plätze übernimmt.',
  },
  hint: {
    en: 'Tells everybody that your seat looks at a hint.',
    fr: 'Annonce à tous que vous regardez un conseil.',
    de: 'Sagt allen, dass dein Platz einen Tipp ansieht.',
  },
};
