import { plural } from '../../games/words.ts';
import type { ProfileWords } from './profile.vocabulary.ts';

const nth = (place: number): string => `${place}${place === 1 ? 'er' : 'e'}`;
const games = (count: number): string => plural('fr', count, 'partie', 'parties');

export const fr: ProfileWords = {
  since: (month, count) => `Joue depuis ${month}, ${games(count)}.`,
  played: (count) => `${games(count)}.`,
  ratings: 'Classements',
  botRatings: 'Classements entre robots',
  bot: (games) =>
    `Ici, c’est un programme qui joue. ${games === '' ? 'Il n’accepte pas de défi pour le moment.' : `Pour le défier (${games}), ouvrez une table et invitez-le.`}`,
  games,
  sure: 'sûr à 95 %',
  unrated: 'pas encore de classement',
  ratedGames: (count, needed) => `${plural('fr', count, 'partie classée', 'parties classées')} sur ${needed}`,
  curve: (from, to, count) =>
    count === 1
      ? `Après une partie classée : ${to}.`
      : `Sur les ${count} dernières parties classées : de ${from} à ${to}.`,
  form: '20 dernières parties',
  won: (count) => plural('fr', count, 'gagnée', 'gagnées'),
  places: 'Places, la plus récente d’abord',
  together: (name) => `Vous et ${name}`,
  meetings: (count) => `${games(count)} à la même table. Qui a fini devant :`,
  ahead: (you, name, they) => `Vous ${you}, ${name} ${they}`,
  history: 'Parties',
  place: (place, seats) => `${nth(place)} sur ${seats}`,
  stopped: 'Arrêtée en cours',
  you: 'Vous',
  private: 'Table privée',
  review: 'Revoir',
  reviewOf: (game, day) => `Revoir ${game}, ${day}`,
  more: 'Voir les parties plus anciennes',
  empty: 'Aucune partie finie pour l’instant.',
  loading: 'Chargement',
  failed: 'Cette page ne s’est pas chargée',
  retry: 'Réessayer',
  nobody: {
    title: 'Personne ne porte ce nom.',
    text: 'Vérifiez l’orthographe. Le compte a peut-être aussi été supprimé.',
  },
  leaders: {
    title: 'Les classements',
    of: 'Qui',
    people: 'Personnes',
    bots: 'Robots',
    botsLead:
      'Les comptes de robots qui ont joué au moins dix parties classées contre les robots du site, dont la force est connue.',
    noBots: 'Aucun robot n’a encore joué dix parties classées à ce jeu.',
    lead: 'Au moins dix parties classées, contre au moins trois personnes. Plus un classement est sûr, plus il compte.',
    counts:
      'Une partie classée compte si elle est vraiment jouée : abandonner ou dépasser son temps avant que chacun ait décidé dix fois coûte des points et n’en rapporte à personne. Avec la même personne, trois parties par jour comptent. Qui n’a pas encore de classement ne change pas le vôtre.',
    games: 'Jeux',
    list: (game) => `En tête à ${game}`,
    you: 'vous',
    empty: 'Personne n’a encore joué dix parties classées à ce jeu, contre trois personnes.',
    challenges: {
      title: 'Défier un robot',
      lead: (game) =>
        `Des programmes écrits par d’autres. Ouvrez une table de ${game}, et le robot y est invité. Votre classement n’est pas en jeu.`,
      here: 'là en ce moment',
      away: 'pas là en ce moment',
      challenge: 'Défier',
      challengeOf: (name) => `Défier ${name}`,
      none: 'Aucun robot n’accepte encore de défi à ce jeu.',
    },
  },
};
