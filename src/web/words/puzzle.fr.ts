import { list } from '../../games/words.ts';
import type { PuzzleWords } from './puzzle.vocabulary.ts';

export const fr: PuzzleWords = {
  title: 'Problème du jour',
  lead: 'Une position par jour pour tout le monde : trouvez le meilleur coup. Vous verrez ensuite les chances de tous les coups, et pourquoi.',
  back: 'Retour aux jeux',
  of: (game, day) => `${game}, ${day}`,
  ask: 'Quel est le meilleur coup ?',
  about: (levels) =>
    levels.length === 1
      ? `Un coup gagne nettement plus souvent que les autres. Les robots de niveau ${levels[0]} ne le trouvent pas.`
      : `Un coup gagne nettement plus souvent que les autres. Les robots des niveaux ${list('fr', levels.map(String))} ne le trouvent pas.`,
  also: 'Aussi aujourd’hui',
  alsoPast: 'Aussi ce jour-là',
  today: 'Le problème d’aujourd’hui',
  found: 'Trouvé',
  missed: 'Pas le meilleur',
  best: (share) => `Ce coup gagne dans ${share} des cas.`,
  instead: (share, best) => `${share} de chances de gagner au lieu de ${best}.`,
  unjudged: (best) => `Le meilleur coup gagne dans ${best} des cas.`,
  yours: 'Votre réponse',
  isBest: 'Le meilleur',
  share: 'chances de gagner',
  bestOf: (count) => (count === 5 ? 'Les cinq meilleurs' : 'Les coups'),
  all: (count) => `Les ${count} coups`,
  aside: (count) =>
    count === 1
      ? '1 autre coup a été écarté : il gagne moins souvent.'
      : `${count} autres coups ont été écartés : ils gagnent moins souvent.`,
  why: 'Pourquoi',
  how: 'Calculé par une recherche profonde, et en jouant la suite bien des fois avec les mêmes dés et les mêmes cartes.',
  others: 'Touchez un coup sur le plateau pour voir ses chances.',
  copy: 'Copier le résultat',
  copied: 'Copié.',
  uncopied: 'La copie n’a pas marché.',
  past: 'Jours passés',
  close: 'Fermer',
  streak: (days) => (days === 1 ? 'jour de suite' : 'jours de suite'),
  longest: (days) => `record ${days}`,
  onDay: (day, result) => {
    const said = { found: ', trouvé', missed: ', pas trouvé', open: '', later: ', à venir' };
    return `${day}${said[result]}`;
  },
  earlier: 'Mois précédent',
  later: 'Mois suivant',
  none: 'Pas de problème aujourd’hui.',
  yesterday: 'Jouer celui d’hier',
  failed: 'Le problème n’a pas pu être chargé.',
  unkept: 'Cet appareil n’a plus de place : votre réponse sera perdue quand vous partirez.',
  shared: (game, day, result, streak, link) =>
    [`Vatout ${day}, ${game}`, result, streak > 0 ? `Série de ${streak}. ${link}` : link].join('\n'),
  sharedFound: (share) => `◎ meilleur coup, ${share} de chances de gagner`,
  sharedMissed: (share, best) => `✕ ${share} au lieu de ${best}`,
};
