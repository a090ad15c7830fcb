import type { Guide } from '../../../web/guide.ts';

/* Words that differ between the editions stand in braces. */
export const guide: Guide = {
  editions: [
    {
      id: '2021',
      words: {
        en: {
          chip: 'chip',
          chips: 'chips',
          Chips: 'Chips',
          token: 'token',
          tokens: 'tokens',
          Token: 'Token',
          Tokens: 'Tokens',
          trap: 'Trap',
          traps: 'Traps',
          first: 'The first one goes to table 1, whoever starts.',
          bills: 'The bills are 5k, 10k, 50k, 100k and 500k.',
        },
        fr: {
          trap: 'Piège',
          traps: 'Pièges',
          first: 'Le premier va à la table 1, quel que soit le premier joueur.',
          bills: 'Les billets sont de 5k, 10k, 50k, 100k et 500k.',
        },
      },
    },
    {
      id: '2001',
      words: {
        en: {
          chip: 'token',
          chips: 'tokens',
          Chips: 'Tokens',
          token: 'pawn',
          tokens: 'pawns',
          Token: 'Pawn',
          Tokens: 'Pawns',
          trap: 'Cheat',
          traps: 'Cheats',
          first: 'The start player chooses the first table.',
          bills: 'The bills are 5k, 10k, 20k, 50k, 100k and 500k.',
        },
        fr: {
          trap: 'Tricheur',
          traps: 'Tricheurs',
          first: 'Le premier joueur choisit la première table.',
          bills: 'Les billets sont de 5k, 10k, 20k, 50k, 100k et 500k.',
        },
      },
    },
  ],
  pages: [
    {
      id: 'idea',
      name: { en: 'The idea', fr: 'L’idée' },
      lead: {
        en: 'A ring of casino tables fills up with money. Stop at a rich one and you are paid, unless somebody has played a {trap} there.',
        fr: 'Des tables de casino en cercle se chargent d’argent. Arrêtez-vous à une table riche et elle vous paie, à moins que quelqu’un n’y ait caché un {trap}.',
      },
      steps: [
        {
          head: { en: 'Load the tables.', fr: 'Chargez les tables.' },
          text: {
            en: 'Everybody puts {chips} on them. Once down, they belong to nobody.',
            fr: 'Chacun y pose des jetons. Une fois posés, ils ne sont plus à personne.',
          },
          clauses: ['VB-6', 'VB-7'],
        },
        {
          head: { en: 'Play three cards, face down.', fr: 'Posez trois cartes, face cachée.' },
          text: {
            en: 'A Raise makes a table richer, a {trap} robs whoever stops there, a Bluff only looks dangerous.',
            fr: 'Une Relance enrichit une table, un {trap} dépouille ceux qui s’y arrêtent, un Bluff sert à faire peur.',
          },
          clauses: ['VB-8', 'VB-12', 'VB-14', 'VB-16'],
        },
        {
          head: { en: 'Move.', fr: 'Avancez.' },
          text: {
            en: 'Your {token} moves up to four tables and is paid where it stops.',
            fr: 'Votre pion avance de quatre tables au plus et se fait payer là où il s’arrête.',
          },
          clauses: ['VB-10', 'VB-13'],
        },
        {
          head: { en: 'Do it four times.', fr: 'Recommencez, quatre fois.' },
          text: {
            en: 'Each round brings bigger {chips}. After the fourth, the richest player wins.',
            fr: 'Chaque manche apporte de plus gros jetons. Après la quatrième, le plus riche gagne.',
          },
          clauses: ['VB-5', 'VB-21'],
        },
      ],
      live: false,
    },
    {
      id: 'set-up',
      name: { en: 'Setting up', fr: 'Mise en place' },
      lead: {
        en: 'The more players, the more tables. Everybody starts with the same pieces and no money.',
        fr: 'Plus on est de joueurs, plus il y a de tables. Tout le monde commence avec le même matériel et sans argent.',
      },
      steps: [
        {
          head: { en: 'Lay out the ring.', fr: 'Formez le cercle.' },
          text: {
            en: 'Seven tables for three players, nine for four, ten for five, twelve for six.',
            fr: 'Sept tables à trois joueurs, neuf à quatre, dix à cinq, douze à six.',
          },
          clauses: ['VB-1'],
        },
        {
          head: { en: 'Hand out the pieces.', fr: 'Distribuez le matériel.' },
          text: {
            en: 'Each player gets four {chips} of 5, three of 10, two of 20 and one of 50; a Raise, a {trap} and a Bluff; one {token}.',
            fr: 'À chacun quatre jetons de 5, trois de 10, deux de 20 et un de 50, une Relance, un {trap}, un Bluff et un pion.',
          },
          clauses: ['VB-2'],
        },
        {
          head: { en: 'Draw the start player.', fr: 'Tirez au sort le premier joueur.' },
          text: {
            en: 'The others follow clockwise. That is the playing order of round 1.',
            fr: 'Les autres suivent dans le sens horaire. C’est l’ordre de jeu de la première manche.',
          },
          clauses: ['VB-3'],
        },
        {
          head: { en: 'Set the {tokens}, two tables apart.', fr: 'Placez les pions, de deux en deux tables.' },
          text: { en: '{first}', fr: '{first}' },
          clauses: ['VB-4'],
        },
      ],
      live: true,
    },
    {
      id: 'chips',
      name: { en: '{Chips}', fr: 'Jetons' },
      phase: 1,
      lead: {
        en: 'In playing order, everybody puts one {chip} on any table, again and again.',
        fr: 'Dans l’ordre de jeu, chacun pose un jeton sur la table de son choix, et ainsi de suite.',
      },
      steps: [
        {
          head: { en: 'One value per round.', fr: 'Une valeur par manche.' },
          text: {
            en: 'The 5s in round 1, the 10s in round 2, the 20s in round 3, the 50s in round 4.',
            fr: 'Les 5 à la première manche, puis les 10, les 20 et enfin les 50.',
          },
          clauses: ['VB-5', 'VB-6'],
        },
        {
          head: { en: 'Go round until all are down.', fr: 'On tourne jusqu’au dernier.' },
          text: {
            en: 'A table may take any number of {chips}, or none.',
            fr: 'Une table reçoit autant de jetons qu’on veut, ou aucun.',
          },
          clauses: ['VB-6'],
        },
        {
          head: { en: '{Chips} stay.', fr: 'Les jetons restent.' },
          text: {
            en: 'They never leave the tables, so rich tables get richer from round to round.',
            fr: 'Ils ne quittent jamais les tables : d’une manche à l’autre, les tables riches s’enrichissent.',
          },
          clauses: ['VB-7'],
        },
      ],
      live: true,
    },
    {
      id: 'cards',
      name: { en: 'Cards', fr: 'Cartes' },
      phase: 2,
      lead: {
        en: 'In playing order, everybody plays one card face down at any table, until all three are down.',
        fr: 'Dans l’ordre de jeu, chacun pose une carte face cachée à côté d’une table, jusqu’à la troisième.',
      },
      steps: [
        {
          head: { en: 'Any card, any table.', fr: 'La carte et la table de votre choix.' },
          text: {
            en: 'You must play all three, and several may go to the same table.',
            fr: 'Il faut poser les trois, et plusieurs peuvent aller à la même table.',
          },
          clauses: ['VB-8'],
        },
        {
          head: { en: 'Everybody sees whose card it is.', fr: 'Tout le monde voit à qui elle est.' },
          text: {
            en: 'Only its owner knows which one it is.',
            fr: 'Seul son propriétaire sait laquelle c’est.',
          },
          clauses: ['VB-9'],
        },
        {
          head: { en: 'You get them back.', fr: 'Elles vous reviennent.' },
          text: {
            en: 'After the payout all cards return to their owners’ hands.',
            fr: 'Après les gains, chacun reprend ses trois cartes en main.',
          },
          clauses: ['VB-18'],
        },
      ],
      table: {
        name: { en: 'The three cards everyone holds', fr: 'Les trois cartes de chacun' },
        rows: [
          {
            icon: 'vb-raise',
            name: { en: 'Raise', fr: 'Relance' },
            text: {
              en: 'Adds one to the multiplier of its table, for everyone paid there.',
              fr: 'Ajoute 1 au multiplicateur de sa table, pour tous ceux que la table paie.',
            },
            clauses: ['VB-12'],
          },
          {
            icon: 'vb-trap',
            name: { en: '{trap}', fr: '{trap}' },
            text: {
              en: 'Takes the value once for each rival {token} that stops there.',
              fr: 'Prend la valeur une fois par pion rival arrêté là.',
            },
            clauses: ['VB-14', 'VB-15'],
          },
          {
            icon: 'vb-bluff',
            name: { en: 'Bluff', fr: 'Bluff' },
            text: {
              en: 'Does nothing. It is there to be feared.',
              fr: 'Ne fait rien. Il est là pour faire peur.',
            },
            clauses: ['VB-16'],
          },
        ],
      },
      live: true,
    },
    {
      id: 'tokens',
      name: { en: '{Tokens}', fr: 'Pions' },
      phase: 3,
      lead: {
        en: 'In playing order, everybody moves their own {token} clockwise. Whoever moves last knows most.',
        fr: 'Dans l’ordre de jeu, chacun avance son pion dans le sens horaire. Le dernier à partir en sait le plus.',
      },
      steps: [
        {
          head: { en: 'Move 0 to 4 tables.', fr: 'Avancez de 0 à 4 tables.' },
          text: {
            en: 'You may stay where you are. In the next round you start from where you stopped.',
            fr: 'On peut rester sur place. À la manche suivante, on repart de là.',
          },
          clauses: ['VB-10'],
        },
        {
          head: { en: 'Nobody is in the way.', fr: 'Personne ne gêne personne.' },
          text: {
            en: 'Any number of {tokens} may stop at the same table.',
            fr: 'Une table accueille autant de pions qu’on veut.',
          },
          clauses: ['VB-10'],
        },
        {
          head: { en: 'Tables with a {token} open.', fr: 'Les tables occupées s’ouvrent.' },
          text: {
            en: 'Their cards are turned over. All other cards go back unseen.',
            fr: 'On retourne leurs cartes. Les autres cartes repartent sans être vues.',
          },
          clauses: ['VB-11'],
        },
      ],
      live: true,
    },
    {
      id: 'payout',
      name: { en: 'Payout', fr: 'Gains' },
      phase: 4,
      lead: {
        en: 'Only tables with at least one {token} are opened. Cards anywhere else go back unseen.',
        fr: 'Seules les tables occupées par au moins un pion s’ouvrent. Ailleurs, les cartes repartent sans être vues.',
      },
      steps: [
        {
          head: { en: 'Count the {chips}.', fr: 'Comptez les jetons.' },
          text: {
            en: 'Each one is worth its number in thousands.',
            fr: 'Chacun vaut son chiffre en milliers.',
          },
          clauses: ['VB-12'],
        },
        {
          head: { en: 'Multiply.', fr: 'Multipliez.' },
          text: {
            en: 'One Raise pays ×2, two pay ×3, three pay ×4. A Raise counts even if its owner is elsewhere.',
            fr: 'Une Relance paie ×2, deux ×3, trois ×4. Son propriétaire n’a pas besoin d’être là.',
          },
          clauses: ['VB-12'],
        },
        {
          head: { en: 'Pay every {token}.', fr: 'Payez chaque pion.' },
          text: {
            en: 'Each {token} takes the full value. Nobody shares.',
            fr: 'Chaque pion prend la valeur entière. On ne partage pas.',
          },
          clauses: ['VB-13'],
        },
        {
          head: { en: 'Unless there is a {trap}.', fr: 'Sauf s’il y a un {trap}.' },
          text: {
            en: 'A {token} caught by a rival’s {trap} gets nothing. The {trap} takes the value once per rival {token}. Two {traps} each take it in full.',
            fr: 'Un pion face au {trap} d’un rival ne prend rien. Le {trap} prend la valeur une fois par pion rival. Deux {traps} la prennent chacun en entier.',
          },
          clauses: ['VB-13', 'VB-14', 'VB-15'],
        },
      ],
      fine: {
        en: 'The bank pays everything. Nobody ever pays out of their own pocket.',
        fr: 'La banque paie tout. Personne ne paie jamais de sa poche.',
      },
      live: true,
      shows: ['VB-E3', 'VB-E4', 'VB-E5'],
    },
    {
      id: 'order',
      name: { en: 'New order and winning', fr: 'Nouvel ordre et victoire' },
      phase: 5,
      lead: {
        en: 'The richest player goes first in everything from now on. That is no favour: the others see them coming.',
        fr: 'Le plus riche passe désormais le premier, en tout. Ce n’est pas un cadeau : les autres le voient venir.',
      },
      steps: [
        {
          head: { en: 'Line up by money.', fr: 'Classez-vous par fortune.' },
          text: {
            en: 'The richest first, the poorest last. Everybody’s money is public.',
            fr: 'Le plus riche d’abord, le plus pauvre en dernier. L’argent est public.',
          },
          clauses: ['VB-19'],
        },
        {
          head: { en: 'Ties reverse.', fr: 'À égalité, on inverse.' },
          text: {
            en: 'Players with the same money reverse the order they had among themselves.',
            fr: 'Les joueurs à égalité d’argent inversent l’ordre qu’ils avaient entre eux.',
          },
          clauses: ['VB-20'],
        },
        {
          head: { en: 'After round 4, the richest wins.', fr: 'Après la quatrième manche, le plus riche gagne.' },
          text: {
            en: 'If several are equally rich, they share the win.',
            fr: 'S’ils sont plusieurs à égalité, ils partagent la victoire.',
          },
          clauses: ['VB-21'],
        },
      ],
      live: true,
      shows: ['VB-E6'],
    },
    {
      id: 'editions',
      name: { en: 'Two editions', fr: 'Deux éditions' },
      lead: {
        en: 'The editions of 2001 and 2021 play alike. They differ in words, in bills and in the first table.',
        fr: 'Les éditions de 2001 et de 2021 se jouent de la même façon. Seuls changent les mots, les billets et la première table.',
      },
      steps: [
        {
          head: { en: 'The first table.', fr: 'La première table.' },
          text: { en: '{first}', fr: '{first}' },
          clauses: ['VB-4'],
        },
        {
          head: { en: 'The bills.', fr: 'Les billets.' },
          text: { en: '{bills} The bank never runs dry.', fr: '{bills} La banque est inépuisable.' },
          clauses: ['VB-17'],
        },
      ],
      live: true,
    },
  ],
};
