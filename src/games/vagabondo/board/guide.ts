import type { Guide } from '../../../web/guide.ts';

export const guide: Guide = {
  pages: [
    {
      id: 'idea',
      name: { en: 'The idea', fr: 'L’idée', de: 'Die Idee' },
      lead: {
        en: 'Place your pieces on the board, one at a time. Each scores its own squares and every piece it touches, so crowds pay.',
        fr: 'Posez vos pièces sur le plateau, une par une. Chacune rapporte ses cases et toutes les pièces qu’elle touche : la foule paie.',
        de: 'Leg deine Teile aufs Brett, eins nach dem anderen. Jedes zählt seine eigenen Felder und alle Teile, die es berührt. Gedränge lohnt sich also.',
      },
      steps: [
        {
          head: { en: 'Place a piece.', fr: 'Posez une pièce.', de: 'Leg ein Teil.' },
          text: {
            en: 'Anywhere on free squares. It scores one point for each of its squares.',
            fr: 'N’importe où sur des cases libres. Elle rapporte un point par case.',
            de: 'Irgendwo auf freie Felder. Es bringt einen Punkt pro Feld.',
          },
          clauses: ['VG-3', 'VG-10'],
        },
        {
          head: { en: 'Touch others.', fr: 'Touchez les autres.', de: 'Berühre andere.' },
          text: {
            en: 'Every piece along its edges adds its points, yours and your rival’s alike.',
            fr: 'Chaque pièce le long de ses bords ajoute ses points, les vôtres comme celles du rival.',
            de: 'Jedes Teil an seinen Kanten bringt seine Punkte dazu, deine eigenen und die der anderen Seite.',
          },
          clauses: ['VG-10', 'VG-11'],
        },
        {
          head: { en: 'Keep shades apart.', fr: 'Séparez les nuances.', de: 'Trenne die Farbtöne.' },
          text: {
            en: 'Two pieces of the same shade never touch.',
            fr: 'Deux pièces de la même nuance ne se touchent jamais.',
            de: 'Zwei Teile im selben Farbton berühren sich nie.',
          },
          clauses: ['VG-13'],
        },
        {
          head: { en: 'Cover an X.', fr: 'Couvrez un X.', de: 'Bedecke ein X.' },
          text: {
            en: 'It doubles everything the piece scores.',
            fr: 'Il double tout ce que la pièce rapporte.',
            de: 'Es verdoppelt alles, was das Teil bringt.',
          },
          clauses: ['VG-12'],
        },
      ],
      live: false,
    },
    {
      id: 'pieces',
      name: { en: 'The pieces', fr: 'Les pièces', de: 'Die Teile' },
      lead: {
        en: 'Six shapes, worth one to six points. Each colour has three shades, each with its own mark.',
        fr: 'Six formes, de un à six points. Chaque couleur a trois nuances, chacune avec sa marque.',
        de: 'Sechs Formen, einen bis sechs Punkte wert. Jede Farbe hat drei Farbtöne, jeder mit eigenem Zeichen.',
      },
      steps: [
        {
          head: {
            en: 'Eighteen red, eighteen blue.',
            fr: 'Dix-huit rouges, dix-huit bleues.',
            de: 'Achtzehn rote, achtzehn blaue.',
          },
          text: {
            en: 'Three of each shape. A piece is worth as many points as it has squares.',
            fr: 'Trois de chaque forme. Une pièce vaut autant de points qu’elle a de cases.',
            de: 'Drei von jeder Form. Ein Teil ist so viele Punkte wert, wie es Felder hat.',
          },
          clauses: ['VG-2', 'VG-3'],
        },
        {
          head: { en: 'Two shapes share a shade.', fr: 'Deux formes par nuance.', de: 'Zwei Formen pro Farbton.' },
          text: {
            en: '1 and 6 are dark, 2 and 5 medium, 3 and 4 pale: seven points together.',
            fr: 'Foncés le 1 et le 6, moyens le 2 et le 5, pâles le 3 et le 4 : sept points à deux.',
            de: '1 und 6 sind dunkel, 2 und 5 mittel, 3 und 4 hell: zusammen immer sieben Punkte.',
          },
          clauses: ['VG-4', 'VG-5'],
        },
        {
          head: { en: 'Turn them as you like.', fr: 'Tournez-les à votre guise.', de: 'Dreh sie, wie du willst.' },
          text: { en: 'In quarter turns.', fr: 'Par quarts de tour.', de: 'In Vierteldrehungen.' },
          clauses: ['VG-7'],
        },
        {
          head: {
            en: 'The board has 14 × 14 squares.',
            fr: 'Le plateau a 14 × 14 cases.',
            de: 'Das Brett hat 14 × 14 Felder.',
          },
          text: {
            en: 'Eight of them have an X. The tracks along the edge keep the score.',
            fr: 'Huit d’entre elles portent un X. Les pistes du bord servent à compter.',
            de: 'Acht davon tragen ein X. Auf den Leisten am Rand stehen die Punkte.',
          },
          clauses: ['VG-1', 'VG-6'],
        },
      ],
      live: true,
    },
    {
      id: 'touch',
      name: { en: 'Place and score', fr: 'Poser et compter', de: 'Legen und zählen' },
      phase: 1,
      lead: {
        en: 'Red and blue take turns. You place one piece and score at once.',
        fr: 'Rouge et bleu jouent à tour de rôle. On pose une pièce et l’on compte aussitôt.',
        de: 'Rot und Blau sind abwechselnd dran. Du legst ein Teil und bekommst sofort Punkte.',
      },
      steps: [
        {
          head: { en: 'Count your piece.', fr: 'Comptez votre pièce.', de: 'Zähl dein Teil.' },
          text: {
            en: 'The very first piece of a game scores only that, and may not cover an X.',
            fr: 'La toute première de la partie ne rapporte que cela, et ne va pas sur un X.',
            de: 'Das allererste Teil der Partie bringt nur das und darf kein X bedecken.',
          },
          clauses: ['VG-8', 'VG-9', 'VG-10'],
        },
        {
          head: { en: 'Add what it touches.', fr: 'Ajoutez ce qu’elle touche.', de: 'Dazu, was es berührt.' },
          text: {
            en: 'To touch is to share an edge; corners do not count. Each piece counts once, of either colour.',
            fr: 'Toucher, c’est partager un bord ; les coins ne comptent pas. Chaque pièce compte une fois, quelle que soit sa couleur.',
            de: 'Berühren heißt: eine gemeinsame Kante. Ecken zählen nicht. Jedes Teil zählt einmal, egal in welcher Farbe.',
          },
          clauses: ['VG-11'],
        },
        {
          head: { en: 'It stays there.', fr: 'Elle y reste.', de: 'Es bleibt liegen.' },
          text: {
            en: 'A piece on the board is never moved, and the others may touch it, too.',
            fr: 'Une pièce posée ne bouge plus, et les autres pourront la toucher aussi.',
            de: 'Ein Teil auf dem Brett wird nie bewegt, und auch die anderen dürfen es berühren.',
          },
          clauses: ['VG-14'],
        },
      ],
      live: true,
    },
    {
      id: 'double',
      name: { en: 'The X', fr: 'Le X', de: 'Das X' },
      phase: 2,
      lead: {
        en: 'A piece on an X scores double, but it needs company.',
        fr: 'Une pièce sur un X compte double, mais il lui faut de la compagnie.',
        de: 'Ein Teil auf einem X zählt doppelt, aber nicht allein.',
      },
      steps: [
        {
          head: {
            en: 'It must touch another piece.',
            fr: 'Elle doit en toucher une autre.',
            de: 'Es muss ein anderes berühren.',
          },
          text: {
            en: 'Alone, it may not go on an X.',
            fr: 'Seule, elle ne va pas sur un X.',
            de: 'Allein darf es nicht auf ein X.',
          },
          clauses: ['VG-12'],
        },
        {
          head: { en: 'Everything counts twice.', fr: 'Tout compte deux fois.', de: 'Alles zählt doppelt.' },
          text: {
            en: 'Its own squares and what it touches. Two Xs under one piece still double only once.',
            fr: 'Ses propres cases et ce qu’elle touche. Deux X sous une pièce ne doublent qu’une fois.',
            de: 'Die eigenen Felder und was es berührt. Auch zwei X unter einem Teil verdoppeln nur einmal.',
          },
          clauses: ['VG-12'],
        },
      ],
      live: true,
    },
    {
      id: 'shade',
      name: { en: 'Shades', fr: 'Nuances', de: 'Farbtöne' },
      phase: 3,
      lead: {
        en: 'The one thing that is forbidden: the same shade touching itself.',
        fr: 'La seule chose interdite : une nuance qui se touche elle-même.',
        de: 'Nur eins ist verboten: dass ein Farbton sich selbst berührt.',
      },
      steps: [
        {
          head: { en: 'Six shades in all.', fr: 'Six nuances en tout.', de: 'Insgesamt sechs Farbtöne.' },
          text: {
            en: 'Dark red may touch dark blue, and pale red may touch medium red.',
            fr: 'Le rouge foncé peut toucher le bleu foncé, et le rouge pâle le rouge moyen.',
            de: 'Dunkelrot darf Dunkelblau berühren, und Hellrot darf Mittelrot berühren.',
          },
          clauses: ['VG-13'],
        },
        {
          head: { en: 'Corner to corner is fine.', fr: 'Coin contre coin, c’est permis.', de: 'Ecke an Ecke geht.' },
          text: {
            en: 'That is not touching, so it is allowed and scores nothing.',
            fr: 'Ce n’est pas un contact : c’est permis et cela ne rapporte rien.',
            de: 'Das gilt nicht als Berührung: Es ist erlaubt und bringt nichts.',
          },
          clauses: ['VG-11', 'VG-13'],
        },
      ],
      live: true,
    },
    {
      id: 'end',
      name: { en: 'The end', fr: 'La fin', de: 'Das Ende' },
      lead: {
        en: 'The board fills up. Finding any place at all becomes the game.',
        fr: 'Le plateau se remplit. Trouver une place devient tout le jeu.',
        de: 'Das Brett füllt sich. Bald geht es nur noch darum, überhaupt Platz zu finden.',
      },
      steps: [
        {
          head: {
            en: 'No place? You are skipped.',
            fr: 'Plus de place ? Passez votre tour.',
            de: 'Kein Platz? Du setzt aus.',
          },
          text: {
            en: 'Otherwise nobody may pass. This is checked again every turn.',
            fr: 'Sinon, on ne passe jamais. On vérifie de nouveau à chaque tour.',
            de: 'Sonst darf niemand passen. Das wird in jedem Zug neu geprüft.',
          },
          clauses: ['VG-15'],
        },
        {
          head: { en: 'The most points win.', fr: 'Le meilleur score gagne.', de: 'Die meisten Punkte gewinnen.' },
          text: {
            en: 'The game ends when all pieces are placed, or none can be. Ties share the win.',
            fr: 'La partie s’arrête quand tout est posé, ou que plus rien ne peut l’être. À égalité, on partage la victoire.',
            de: 'Die Partie endet, wenn alle Teile liegen oder keines mehr passt. Bei Gleichstand teilt ihr euch den Sieg.',
          },
          clauses: ['VG-15', 'VG-16'],
        },
      ],
      live: false,
    },
    {
      id: 'more',
      name: { en: 'More players, options', fr: 'Plus de joueurs, options', de: 'Mehr Leute, Optionen' },
      lead: {
        en: 'Four play in pairs; three, five or six play from one pool.',
        fr: 'À quatre, on joue par équipes ; à trois, cinq ou six, avec une réserve commune.',
        de: 'Zu viert spielt ihr in Teams; zu dritt, fünft oder sechst aus einem gemeinsamen Vorrat.',
      },
      steps: [
        {
          head: {
            en: 'Four: partners share a colour.',
            fr: 'À quatre : une couleur par équipe.',
            de: 'Zu viert: eine Farbe pro Team.',
          },
          text: {
            en: 'A and C against B and D. Partners may not talk.',
            fr: 'A et C contre B et D. Les partenaires ne se parlent pas.',
            de: 'A und C gegen B und D. Im Team darf nicht geredet werden.',
          },
          clauses: ['VG-17'],
        },
        {
          head: {
            en: 'Three, five or six: one pool.',
            fr: 'À trois, cinq ou six : une réserve.',
            de: 'Zu dritt, fünft, sechst: ein Vorrat.',
          },
          text: {
            en: 'Place any of the 36 pieces. Everybody scores alone.',
            fr: 'Posez n’importe laquelle des 36 pièces. Chacun compte pour soi.',
            de: 'Leg irgendeins der 36 Teile. Alle zählen für sich.',
          },
          clauses: ['VG-18'],
        },
        {
          head: { en: 'Shorter or longer.', fr: 'Plus court ou plus long.', de: 'Kürzer oder länger.' },
          text: {
            en: 'Fewer pieces, or a series of games. A series counts games won.',
            fr: 'Moins de pièces, ou une série de parties. Dans une série, ce sont les parties gagnées qui comptent.',
            de: 'Weniger Teile oder eine Serie von Partien. In der Serie zählen die gewonnenen Partien.',
          },
          clauses: ['VG-19'],
        },
        {
          head: { en: 'Dice or the cube.', fr: 'Dés ou videau.', de: 'Würfel oder Dopplerwürfel.' },
          text: {
            en: 'With dice, a double makes the turn count twice. With the cube, the stake of a game in a series may be doubled: take it or drop.',
            fr: 'Avec les dés, un double double le tour. Avec le videau, on peut doubler l’enjeu d’une partie de la série : accepter ou abandonner.',
            de: 'Mit Würfeln zählt der Zug bei einem Pasch doppelt. Mit dem Dopplerwürfel lässt sich der Einsatz einer Partie in der Serie verdoppeln: annehmen oder ablehnen.',
          },
          clauses: ['VG-20'],
        },
        {
          head: { en: 'Hidden trays.', fr: 'Réserves cachées.', de: 'Verdeckter Vorrat.' },
          text: {
            en: 'If you agree to it, the others see only how many pieces you have left.',
            fr: 'Si l’on en convient, les autres ne voient que le nombre de vos pièces.',
            de: 'Wenn ihr das vereinbart, sehen die anderen nur, wie viele Teile du noch hast.',
          },
          clauses: ['VG-21'],
        },
      ],
      live: false,
    },
  ],
};
