import type { Guide } from '../../../web/guide.ts';

export const guide: Guide = {
  pages: [
    {
      id: 'idea',
      name: { en: 'The idea', fr: 'L’idée' },
      lead: {
        en: 'Place your pieces on the board, one at a time. Each scores its own squares and every piece it touches, so crowds pay.',
        fr: 'Posez vos pièces sur le plateau, une par une. Chacune rapporte ses cases et toutes les pièces qu’elle touche : la foule paie.',
      },
      steps: [
        {
          head: { en: 'Place a piece.', fr: 'Posez une pièce.' },
          text: {
            en: 'Anywhere on free squares. It scores one point for each of its squares.',
            fr: 'N’importe où sur des cases libres. Elle rapporte un point par case.',
          },
          clauses: ['VG-3', 'VG-10'],
        },
        {
          head: { en: 'Touch others.', fr: 'Touchez les autres.' },
          text: {
            en: 'Every piece along its edges adds its points, yours and your rival’s alike.',
            fr: 'Chaque pièce le long de ses bords ajoute ses points, les vôtres comme celles du rival.',
          },
          clauses: ['VG-10', 'VG-11'],
        },
        {
          head: { en: 'Keep shades apart.', fr: 'Séparez les nuances.' },
          text: {
            en: 'Two pieces of the same shade never touch.',
            fr: 'Deux pièces de la même nuance ne se touchent jamais.',
          },
          clauses: ['VG-13'],
        },
        {
          head: { en: 'Cover an X.', fr: 'Couvrez un X.' },
          text: {
            en: 'It doubles everything the piece scores.',
            fr: 'Il double tout ce que la pièce rapporte.',
          },
          clauses: ['VG-12'],
        },
      ],
      live: false,
    },
    {
      id: 'pieces',
      name: { en: 'The pieces', fr: 'Les pièces' },
      lead: {
        en: 'Six shapes, worth one to six points. Each colour has three shades, each with its own mark.',
        fr: 'Six formes, de un à six points. Chaque couleur a trois nuances, chacune avec sa marque.',
      },
      steps: [
        {
          head: { en: 'Eighteen red, eighteen blue.', fr: 'Dix-huit rouges, dix-huit bleues.' },
          text: {
            en: 'Three of each shape. A piece is worth as many points as it has squares.',
            fr: 'Trois de chaque forme. Une pièce vaut autant de points qu’elle a de cases.',
          },
          clauses: ['VG-2', 'VG-3'],
        },
        {
          head: { en: 'Two shapes share a shade.', fr: 'Deux formes par nuance.' },
          text: {
            en: '1 and 6 are dark, 2 and 5 medium, 3 and 4 pale: seven points together.',
            fr: 'Foncés le 1 et le 6, moyens le 2 et le 5, pâles le 3 et le 4 : sept points à deux.',
          },
          clauses: ['VG-4', 'VG-5'],
        },
        {
          head: { en: 'Turn them as you like.', fr: 'Tournez-les à votre guise.' },
          text: { en: 'In quarter turns.', fr: 'Par quarts de tour.' },
          clauses: ['VG-7'],
        },
        {
          head: { en: 'The board has 14 × 14 squares.', fr: 'Le plateau a 14 × 14 cases.' },
          text: {
            en: 'Eight of them have an X. The tracks along the edge keep the score.',
            fr: 'Huit d’entre elles portent un X. Les pistes du bord servent à compter.',
          },
          clauses: ['VG-1', 'VG-6'],
        },
      ],
      live: true,
    },
    {
      id: 'touch',
      name: { en: 'Place and score', fr: 'Poser et compter' },
      phase: 1,
      lead: {
        en: 'Red and blue take turns. You place one piece and score at once.',
        fr: 'Rouge et bleu jouent à tour de rôle. On pose une pièce et l’on compte aussitôt.',
      },
      steps: [
        {
          head: { en: 'Count your piece.', fr: 'Comptez votre pièce.' },
          text: {
            en: 'The very first piece of a game scores only that, and may not cover an X.',
            fr: 'La toute première de la partie ne rapporte que cela, et ne va pas sur un X.',
          },
          clauses: ['VG-8', 'VG-9', 'VG-10'],
        },
        {
          head: { en: 'Add what it touches.', fr: 'Ajoutez ce qu’elle touche.' },
          text: {
            en: 'To touch is to share an edge; corners do not count. Each piece counts once, of either colour.',
            fr: 'Toucher, c’est partager un bord ; les coins ne comptent pas. Chaque pièce compte une fois, quelle que soit sa couleur.',
          },
          clauses: ['VG-11'],
        },
        {
          head: { en: 'It stays there.', fr: 'Elle y reste.' },
          text: {
            en: 'A piece on the board is never moved, and the others may touch it, too.',
            fr: 'Une pièce posée ne bouge plus, et les autres pourront la toucher aussi.',
          },
          clauses: ['VG-14'],
        },
      ],
      live: true,
    },
    {
      id: 'double',
      name: { en: 'The X', fr: 'Le X' },
      phase: 2,
      lead: {
        en: 'A piece on an X scores double, but it needs company.',
        fr: 'Une pièce sur un X compte double, mais il lui faut de la compagnie.',
      },
      steps: [
        {
          head: { en: 'It must touch another piece.', fr: 'Elle doit en toucher une autre.' },
          text: { en: 'Alone, it may not go on an X.', fr: 'Seule, elle ne va pas sur un X.' },
          clauses: ['VG-12'],
        },
        {
          head: { en: 'Everything counts twice.', fr: 'Tout compte deux fois.' },
          text: {
            en: 'Its own squares and what it touches. Two Xs under one piece still double only once.',
            fr: 'Ses propres cases et ce qu’elle touche. Deux X sous une pièce ne doublent qu’une fois.',
          },
          clauses: ['VG-12'],
        },
      ],
      live: true,
    },
    {
      id: 'shade',
      name: { en: 'Shades', fr: 'Nuances' },
      phase: 3,
      lead: {
        en: 'The one thing that is forbidden: the same shade touching itself.',
        fr: 'La seule chose interdite : une nuance qui se touche elle-même.',
      },
      steps: [
        {
          head: { en: 'Six shades in all.', fr: 'Six nuances en tout.' },
          text: {
            en: 'Dark red may touch dark blue, and pale red may touch medium red.',
            fr: 'Le rouge foncé peut toucher le bleu foncé, et le rouge pâle le rouge moyen.',
          },
          clauses: ['VG-13'],
        },
        {
          head: { en: 'Corner to corner is fine.', fr: 'Coin contre coin, c’est permis.' },
          text: {
            en: 'That is not touching, so it is allowed and scores nothing.',
            fr: 'Ce n’est pas un contact : c’est permis et cela ne rapporte rien.',
          },
          clauses: ['VG-11', 'VG-13'],
        },
      ],
      live: true,
    },
    {
      id: 'end',
      name: { en: 'The end', fr: 'La fin' },
      lead: {
        en: 'The board fills up. Finding any place at all becomes the game.',
        fr: 'Le plateau se remplit. Trouver une place devient tout le jeu.',
      },
      steps: [
        {
          head: { en: 'No place? You are skipped.', fr: 'Plus de place ? Passez votre tour.' },
          text: {
            en: 'Otherwise nobody may pass. This is checked again every turn.',
            fr: 'Sinon, on ne passe jamais. On vérifie de nouveau à chaque tour.',
          },
          clauses: ['VG-15'],
        },
        {
          head: { en: 'The most points win.', fr: 'Le meilleur score gagne.' },
          text: {
            en: 'The game ends when all pieces are placed, or none can be. Ties share the win.',
            fr: 'La partie s’arrête quand tout est posé, ou que plus rien ne peut l’être. À égalité, on partage la victoire.',
          },
          clauses: ['VG-15', 'VG-16'],
        },
      ],
      live: false,
    },
    {
      id: 'more',
      name: { en: 'More players, options', fr: 'Plus de joueurs, options' },
      lead: {
        en: 'Four play in pairs; three, five or six play from one pool.',
        fr: 'À quatre, on joue par équipes ; à trois, cinq ou six, avec une réserve commune.',
      },
      steps: [
        {
          head: { en: 'Four: partners share a colour.', fr: 'À quatre : une couleur par équipe.' },
          text: {
            en: 'A and C against B and D. Partners may not talk.',
            fr: 'A et C contre B et D. Les partenaires ne se parlent pas.',
          },
          clauses: ['VG-17'],
        },
        {
          head: { en: 'Three, five or six: one pool.', fr: 'À trois, cinq ou six : une réserve.' },
          text: {
            en: 'Place any of the 36 pieces. Everybody scores alone.',
            fr: 'Posez n’importe laquelle des 36 pièces. Chacun compte pour soi.',
          },
          clauses: ['VG-18'],
        },
        {
          head: { en: 'Shorter or longer.', fr: 'Plus court ou plus long.' },
          text: {
            en: 'Fewer pieces, or a series of games. A series counts games won.',
            fr: 'Moins de pièces, ou une série de parties. Dans une série, ce sont les parties gagnées qui comptent.',
          },
          clauses: ['VG-19'],
        },
        {
          head: { en: 'Dice or the cube.', fr: 'Dés ou videau.' },
          text: {
            en: 'With dice, a double makes the turn count twice. With the cube, the stake of a game in a series may be doubled: take it or drop.',
            fr: 'Avec les dés, un double double le tour. Avec le videau, on peut doubler l’enjeu d’une partie de la série : accepter ou abandonner.',
          },
          clauses: ['VG-20'],
        },
        {
          head: { en: 'Hidden trays.', fr: 'Réserves cachées.' },
          text: {
            en: 'If you agree to it, the others see only how many pieces you have left.',
            fr: 'Si l’on en convient, les autres ne voient que le nombre de vos pièces.',
          },
          clauses: ['VG-21'],
        },
      ],
      live: false,
    },
  ],
};
