import type { Language } from '../core/prose.ts';
import type { Problem } from '../core/result.ts';
import type { Title } from '../games/title.ts';
import type { Refused, WireCode } from '../protocol/reply.ts';
import type { TableCode } from '../table/command.ts';
import { problemText } from './problem.ts';

/** `network`: the server did not answer. */
type Code = TableCode | WireCode | 'network';

const EN: Readonly<Record<Code, string>> = {
  host: 'Only the host can do that.',
  stranger: 'You are not seated at this table.',
  taken: 'Someone was quicker: that chair is taken.',
  chair: 'There is no free chair.',
  begun: 'The game has already started.',
  waiting: 'The game hasn’t started yet.',
  paused: 'The game is paused.',
  ended: 'The game is over.',
  empty: 'There are still empty chairs.',
  answered: 'That has already been decided.',
  pending: 'Another request is being decided first.',
  wait: 'Wait a moment before you ask again.',
  late: 'A bot is making this move for you. The next one is yours.',
  clock:
    'Your clock is running: make this move first, then you can leave. In this game, whoever runs out of time loses.',
  spent: 'Your time is used up. A bot plays the rest for you.',
  stale: 'That decision has already been made. Take another look at the table.',
  final: 'Something has been rolled or revealed since, so that move stands.',
  concede: 'Only two-player games can be conceded.',
  often: 'You have done that too often in this game. You can still play on.',
  message: 'The server could not read that. Reload the page; it may be out of date.',
  name: 'Choose another name, with 1 to 24 visible characters.',
  table: 'This table does not exist.',
  busy: 'Too many requests. Try again in a moment.',
  silence: 'Partners may not talk while they play.',
  unreadable: 'This table is on hold: the server cannot read its last step. Nothing is lost. Try again later.',
  session: 'You are no longer signed in on this device.',
  replace: 'Someone else is signed in on this device.',
  network: 'The server is not answering. Check your connection, then try again.',
};

const FR: Readonly<Record<Code, string>> = {
  host: 'Seul l’hôte de la table peut le faire.',
  stranger: 'Vous ne jouez pas à cette table.',
  taken: 'Quelqu’un a été plus rapide : cette chaise est prise.',
  chair: 'Il n’y a pas de chaise libre.',
  begun: 'La partie a déjà commencé.',
  waiting: 'La partie n’a pas encore commencé.',
  paused: 'La partie est en pause.',
  ended: 'La partie est finie.',
  empty: 'Il reste des chaises vides.',
  answered: 'C’est déjà décidé.',
  pending: 'Une autre demande est en cours.',
  wait: 'Attendez un instant avant de redemander.',
  late: 'Un robot joue ce coup pour vous. Le prochain est à vous.',
  clock:
    'Votre pendule tourne : jouez d’abord ce coup, vous pourrez partir ensuite. Dans cette partie, dépasser son temps, c’est perdre.',
  spent: 'Votre temps est épuisé. Un robot joue à votre place jusqu’à la fin.',
  stale: 'Cette décision a déjà été prise. Regardez la table.',
  final: 'On a lancé des dés ou retourné des cartes depuis : ce coup ne se reprend plus.',
  concede: 'On ne peut abandonner qu’une partie à deux.',
  often: 'Vous l’avez fait trop souvent dans cette partie. Vous pouvez continuer à jouer.',
  message: 'Le serveur n’a pas compris. Rechargez la page : elle n’est peut-être plus à jour.',
  name: 'Choisissez un autre nom : un caractère visible au moins, 24 au plus.',
  table: 'Cette table n’existe pas.',
  busy: 'Trop de demandes à la fois. Réessayez dans un instant.',
  silence: 'Les partenaires ne se parlent pas pendant qu’ils jouent.',
  unreadable:
    'Cette table est en attente : le serveur n’arrive pas à lire la dernière étape. Rien n’est perdu. Réessayez plus tard.',
  session: 'La session de cet appareil a pris fin.',
  replace: 'Quelqu’un d’autre est connecté sur cet appareil.',
  network: 'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.',
};

const SENTENCES = { en: EN, fr: FR };

const isOfTable = (code: string): code is Code => code in EN;

export const refusedText = (
  problem: Refused | { readonly code: 'network' },
  language: Language,
  title?: Title,
): string =>
  isOfTable(problem.code) ? SENTENCES[language][problem.code] : problemText(problem as Problem, language, title);
