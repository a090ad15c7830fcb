import type { Language } from '../../core/prose.ts';
import type { Command } from '../../table/command.ts';

type Sentence = Readonly<Record<Language, string>>;

/** What each command does. The English sentences are those of docs/protocol.md, made for programs. */
export const COMMAND_WORDS: Readonly<Record<Command['kind'], Sentence>> = {
  sit: {
    en: 'Takes a seat; `null`: any free one. `entropy`: random hexadecimal digits, your part of the dice.',
    fr: 'Prend une place ; `null` : n’importe laquelle. `entropy` : des chiffres hexadécimaux au hasard, votre part des dés.',
  },
  rise: { en: 'Leaves the seat before the start.', fr: 'Quitte la place avant le début.' },
  invite: { en: 'Host: puts a bot on a seat.', fr: 'Hôte : met un robot à une place.' },
  remove: { en: 'Host: frees a seat.', fr: 'Hôte : libère une place.' },
  admit: {
    en: 'Host: lets a person sit down again who was removed.',
    fr: 'Hôte : laisse revenir une personne qui avait été écartée.',
  },
  change: { en: 'Host: changes the terms before the start.', fr: 'Hôte : change les conditions avant le début.' },
  close: {
    en: 'Host: closes the table before the start, for good.',
    fr: 'Hôte : ferme définitivement la table avant le début.',
  },
  ready: {
    en: 'Says that the game may begin, or takes that back.',
    fr: 'Dit que la partie peut commencer, ou l’annule.',
  },
  start: {
    en: 'Host: starts the game. `fill`: the level of bots for empty seats.',
    fr: 'Hôte : lance la partie. `fill` : le niveau des robots aux places libres.',
  },
  act: {
    en: 'Makes a move. `text`: one of the actions; `version`: the version of the table that you decided on, so that a later decision is not made by mistake.',
    fr: 'Joue un coup. `text` : une des actions ; `version` : la version de la table au moment de décider, pour ne pas répondre par erreur à une décision suivante.',
  },
  wish: {
    en: 'Asks the others for an undo, a pause or the end of the game.',
    fr: 'Demande aux autres de reprendre un coup, de faire une pause ou de s’arrêter là.',
  },
  answer: { en: 'Agrees to the open wish, or refuses it.', fr: 'Accepte la demande en cours, ou la refuse.' },
  withdraw: { en: 'Takes your own wish back.', fr: 'Retire votre propre demande.' },
  resume: { en: 'Ends a pause.', fr: 'Met fin à une pause.' },
  concede: { en: 'Gives up a game of two.', fr: 'Abandonne une partie à deux.' },
  leave: { en: 'Leaves the seat to a bot.', fr: 'Laisse la place à un robot.' },
  back: { en: 'Takes the seat back from the bot.', fr: 'Reprend la place au robot.' },
  wait: {
    en: 'Waits longer for absent people before a bot takes their seats.',
    fr: 'Attend plus longtemps les absents avant qu’un robot prenne leur place.',
  },
  hint: { en: 'Tells everybody that your seat looks at a hint.', fr: 'Annonce à tous que vous regardez un conseil.' },
};
