import type { Guide } from '../../../web/guide.ts';
import { cards } from './guide.cards.ts';
import { editions } from './guide.editions.ts';

/* Words that differ between the editions stand in braces. */
export const guide: Guide = {
  editions,
  pages: [
    {
      id: 'idea',
      name: { en: 'The idea', fr: 'L’idée', de: 'Die Idee' },
      lead: {
        en: 'A ring of casino tables fills up with money. Stop at a rich one and you are paid, unless somebody has played a {trap} there.',
        fr: 'Des tables de casino en cercle se chargent d’argent. Arrêtez-vous à une table riche et elle vous paie, à moins que quelqu’un n’y ait caché un {trap}.',
        de: 'Die Casinotische im Kreis füllen sich mit Geld. Halte an einem reichen Tisch, und du kassierst, außer dort wartet {aTrap}.',
      },
      steps: [
        {
          head: { en: 'Load the tables.', fr: 'Chargez les tables.', de: 'Füllt die Tische.' },
          text: {
            en: 'Everybody puts {chips} on them. Once down, they belong to nobody.',
            fr: 'Chacun y pose des jetons. Une fois posés, ils ne sont plus à personne.',
            de: 'Alle legen {chips} darauf. Was einmal liegt, gehört niemandem mehr.',
          },
          clauses: ['VB-6', 'VB-7'],
        },
        {
          head: {
            en: 'Play three cards, face down.',
            fr: 'Posez trois cartes, face cachée.',
            de: 'Legt drei Karten verdeckt.',
          },
          text: {
            en: 'A Raise makes a table richer, a {trap} robs whoever stops there, a Bluff only looks dangerous.',
            fr: 'Une Relance enrichit une table, un {trap} dépouille ceux qui s’y arrêtent, un Bluff sert à faire peur.',
            de: 'Eine Erhöhung macht einen Tisch reicher, {aTrap} schnappt den anderen dort das Geld weg, ein Bluff sieht nur gefährlich aus.',
          },
          clauses: ['VB-8', 'VB-12', 'VB-14', 'VB-16'],
        },
        {
          head: { en: 'Move.', fr: 'Avancez.', de: 'Zieht weiter.' },
          text: {
            en: 'Your {token} moves up to four tables and is paid where it stops.',
            fr: 'Votre pion avance de quatre tables au plus et se fait payer là où il s’arrête.',
            de: 'Mit {withToken} ziehst du bis zu vier Tische weit, und wo du hältst, bekommst du Geld.',
          },
          clauses: ['VB-10', 'VB-13'],
        },
        {
          head: { en: 'Do it four times.', fr: 'Recommencez, quatre fois.', de: 'Das Ganze viermal.' },
          text: {
            en: 'Each round brings bigger {chips}. After the fourth, the richest player wins.',
            fr: 'Chaque manche apporte de plus gros jetons. Après la quatrième, le plus riche gagne.',
            de: 'Jede Runde bringt größere {chips}. Wer nach der vierten am meisten Geld hat, gewinnt.',
          },
          clauses: ['VB-5', 'VB-21'],
        },
      ],
      live: false,
    },
    {
      id: 'set-up',
      name: { en: 'Setting up', fr: 'Mise en place', de: 'Aufbau' },
      lead: {
        en: 'The more players, the more tables. Everybody starts with the same pieces and no money.',
        fr: 'Plus on est de joueurs, plus il y a de tables. Tout le monde commence avec le même matériel et sans argent.',
        de: 'Je mehr ihr seid, desto mehr Tische. Alle beginnen mit dem gleichen Material und ohne Geld.',
      },
      steps: [
        {
          head: { en: 'Lay out the ring.', fr: 'Formez le cercle.', de: 'Legt den Kreis aus.' },
          text: {
            en: 'Seven tables for three players, nine for four, ten for five, twelve for six.',
            fr: 'Sept tables à trois joueurs, neuf à quatre, dix à cinq, douze à six.',
            de: 'Zu dritt sieben Tische, zu viert neun, zu fünft zehn, zu sechst zwölf.',
          },
          clauses: ['VB-1'],
        },
        {
          head: { en: 'Hand out the pieces.', fr: 'Distribuez le matériel.', de: 'Verteilt das Material.' },
          text: {
            en: 'Each player gets four {chips} of 5, three of 10, two of 20 and one of 50; a Raise, a {trap} and a Bluff; one {token}.',
            fr: 'À chacun quatre jetons de 5, trois de 10, deux de 20 et un de 50, une Relance, un {trap}, un Bluff et un pion.',
            de: 'Alle bekommen vier {chips} zu 5, drei zu 10, zwei zu 20 und einen zu 50, dazu eine Erhöhung, {ownTrap}, einen Bluff und {ownToken}.',
          },
          clauses: ['VB-2'],
        },
        {
          head: { en: 'Draw the start player.', fr: 'Tirez au sort le premier joueur.', de: 'Lost aus, wer beginnt.' },
          text: {
            en: 'The others follow clockwise. That is the playing order of round 1.',
            fr: 'Les autres suivent dans le sens horaire. C’est l’ordre de jeu de la première manche.',
            de: 'Die anderen folgen im Uhrzeigersinn. Das ist die Spielreihenfolge von Runde 1.',
          },
          clauses: ['VB-3'],
        },
        {
          head: {
            en: 'Set the {tokens}, two tables apart.',
            fr: 'Placez les pions, de deux en deux tables.',
            de: 'Stellt die {tokens} auf, immer zwei Tische weiter.',
          },
          text: { en: '{first}', fr: '{first}', de: '{first}' },
          clauses: ['VB-4'],
        },
      ],
      live: true,
    },
    {
      id: 'chips',
      name: { en: '{Chips}', fr: 'Jetons', de: '{chips}' },
      phase: 1,
      lead: {
        en: 'In playing order, everybody puts one {chip} on any table, again and again.',
        fr: 'Dans l’ordre de jeu, chacun pose un jeton sur la table de son choix, et ainsi de suite.',
        de: 'In Spielreihenfolge legen alle einen {chip} auf irgendeinen Tisch, immer wieder reihum.',
      },
      steps: [
        {
          head: { en: 'One value per round.', fr: 'Une valeur par manche.', de: 'Ein Wert pro Runde.' },
          text: {
            en: 'The 5s in round 1, the 10s in round 2, the 20s in round 3, the 50s in round 4.',
            fr: 'Les 5 à la première manche, puis les 10, les 20 et enfin les 50.',
            de: 'Die 5er in Runde 1, die 10er in Runde 2, die 20er in Runde 3, die 50er in Runde 4.',
          },
          clauses: ['VB-5', 'VB-6'],
        },
        {
          head: {
            en: 'Go round until all are down.',
            fr: 'On tourne jusqu’au dernier.',
            de: 'Reihum, bis alle liegen.',
          },
          text: {
            en: 'A table may take any number of {chips}, or none.',
            fr: 'Une table reçoit autant de jetons qu’on veut, ou aucun.',
            de: 'Auf einem Tisch dürfen beliebig viele {chips} liegen, oder gar keine.',
          },
          clauses: ['VB-6'],
        },
        {
          head: { en: '{Chips} stay.', fr: 'Les jetons restent.', de: '{chips} bleiben liegen.' },
          text: {
            en: 'They never leave the tables, so rich tables get richer from round to round.',
            fr: 'Ils ne quittent jamais les tables : d’une manche à l’autre, les tables riches s’enrichissent.',
            de: 'Sie verlassen die Tische nie. So werden reiche Tische von Runde zu Runde reicher.',
          },
          clauses: ['VB-7'],
        },
      ],
      live: true,
    },
    {
      id: 'cards',
      name: { en: 'Cards', fr: 'Cartes', de: 'Karten' },
      phase: 2,
      lead: {
        en: 'In playing order, everybody plays one card face down at any table, until all three are down.',
        fr: 'Dans l’ordre de jeu, chacun pose une carte face cachée à côté d’une table, jusqu’à la troisième.',
        de: 'In Spielreihenfolge legen alle eine Karte verdeckt an irgendeinen Tisch, bis alle drei liegen.',
      },
      steps: [
        {
          head: {
            en: 'Any card, any table.',
            fr: 'La carte et la table de votre choix.',
            de: 'Jede Karte, jeder Tisch.',
          },
          text: {
            en: 'You must play all three, and several may go to the same table.',
            fr: 'Il faut poser les trois, et plusieurs peuvent aller à la même table.',
            de: 'Du musst alle drei legen, und mehrere dürfen an denselben Tisch.',
          },
          clauses: ['VB-8'],
        },
        {
          head: {
            en: 'Everybody sees whose card it is.',
            fr: 'Tout le monde voit à qui elle est.',
            de: 'Alle sehen, wem eine Karte gehört.',
          },
          text: {
            en: 'Only its owner knows which one it is.',
            fr: 'Seul son propriétaire sait laquelle c’est.',
            de: 'Welche es ist, weiß nur, wer sie gelegt hat.',
          },
          clauses: ['VB-9'],
        },
        {
          head: { en: 'You get them back.', fr: 'Elles vous reviennent.', de: 'Du bekommst sie zurück.' },
          text: {
            en: 'After the payout all cards return to their owners’ hands.',
            fr: 'Après les gains, chacun reprend ses trois cartes en main.',
            de: 'Nach der Auszahlung nehmen alle ihre Karten wieder auf die Hand.',
          },
          clauses: ['VB-18'],
        },
      ],
      table: cards,
      live: true,
    },
    {
      id: 'tokens',
      name: { en: '{Tokens}', fr: 'Pions', de: '{tokens}' },
      phase: 3,
      lead: {
        en: 'In playing order, everybody moves their own {token} clockwise. Whoever moves last knows most.',
        fr: 'Dans l’ordre de jeu, chacun avance son pion dans le sens horaire. Le dernier à partir en sait le plus.',
        de: 'In Spielreihenfolge ziehen alle {theirToken} im Uhrzeigersinn. Wer zuletzt zieht, weiß am meisten.',
      },
      steps: [
        {
          head: { en: 'Move 0 to 4 tables.', fr: 'Avancez de 0 à 4 tables.', de: 'Zieh 0 bis 4 Tische weit.' },
          text: {
            en: 'You may stay where you are. In the next round you start from where you stopped.',
            fr: 'On peut rester sur place. À la manche suivante, on repart de là.',
            de: 'Du darfst auch stehen bleiben. In der nächsten Runde ziehst du von dort weiter.',
          },
          clauses: ['VB-10'],
        },
        {
          head: { en: 'Nobody is in the way.', fr: 'Personne ne gêne personne.', de: 'Niemand ist im Weg.' },
          text: {
            en: 'Any number of {tokens} may stop at the same table.',
            fr: 'Une table accueille autant de pions qu’on veut.',
            de: 'An einem Tisch dürfen beliebig viele {tokens} stehen.',
          },
          clauses: ['VB-10'],
        },
        {
          head: {
            en: 'Tables with a {token} open.',
            fr: 'Les tables occupées s’ouvrent.',
            de: 'Besetzte Tische werden geöffnet.',
          },
          text: {
            en: 'Their cards are turned over. All other cards go back unseen.',
            fr: 'On retourne leurs cartes. Les autres cartes repartent sans être vues.',
            de: 'Ihre Karten werden aufgedeckt. Alle anderen Karten gehen ungesehen zurück.',
          },
          clauses: ['VB-11'],
        },
      ],
      live: true,
    },
    {
      id: 'payout',
      name: { en: 'Payout', fr: 'Gains', de: 'Auszahlung' },
      phase: 4,
      lead: {
        en: 'Only tables with at least one {token} are opened. Cards anywhere else go back unseen.',
        fr: 'Seules les tables occupées par au moins un pion s’ouvrent. Ailleurs, les cartes repartent sans être vues.',
        de: 'Geöffnet werden nur Tische, an denen {aToken} steht. Alle anderen Karten gehen ungesehen zurück.',
      },
      steps: [
        {
          head: { en: 'Count the {chips}.', fr: 'Comptez les jetons.', de: 'Zählt die {chips}.' },
          text: {
            en: 'Each one is worth its number in thousands.',
            fr: 'Chacun vaut son chiffre en milliers.',
            de: 'Jeder ist so viele Tausend wert, wie auf ihm steht.',
          },
          clauses: ['VB-12'],
        },
        {
          head: { en: 'Multiply.', fr: 'Multipliez.', de: 'Multipliziert.' },
          text: {
            en: 'One Raise pays ×2, two pay ×3, three pay ×4. A Raise counts even if its owner is elsewhere.',
            fr: 'Une Relance paie ×2, deux ×3, trois ×4. Son propriétaire n’a pas besoin d’être là.',
            de: 'Eine Erhöhung zahlt ×2, zwei zahlen ×3, drei ×4. Sie zählt auch, wenn du selbst woanders stehst.',
          },
          clauses: ['VB-12'],
        },
        {
          head: { en: 'Pay every {token}.', fr: 'Payez chaque pion.', de: 'Zahlt für {eachToken}.' },
          text: {
            en: 'Each {token} takes the full value. Nobody shares.',
            fr: 'Chaque pion prend la valeur entière. On ne partage pas.',
            de: '{EachToken} bringt den vollen Wert. Geteilt wird nicht.',
          },
          clauses: ['VB-13'],
        },
        {
          head: { en: 'Unless there is a {trap}.', fr: 'Sauf s’il y a un {trap}.', de: 'Außer dort wartet {aTrap}.' },
          text: {
            en: 'A {token} caught by a rival’s {trap} gets nothing. The {trap} takes the value once per rival {token}. Two {traps} each take it in full.',
            fr: 'Un pion face au {trap} d’un rival ne prend rien. Le {trap} prend la valeur une fois par pion rival. Deux {traps} la prennent chacun en entier.',
            de: '{Trapped} bringt nichts. {theTrap} kassiert den Wert einmal für {eachRival}. Zwei {traps} kassieren beide den vollen Wert.',
          },
          clauses: ['VB-13', 'VB-14', 'VB-15'],
        },
      ],
      fine: {
        en: 'The bank pays everything. Nobody ever pays out of their own pocket.',
        fr: 'La banque paie tout. Personne ne paie jamais de sa poche.',
        de: 'Die Bank zahlt alles. Niemand zahlt je aus eigener Tasche.',
      },
      live: true,
      shows: ['VB-E3', 'VB-E4', 'VB-E5'],
    },
    {
      id: 'order',
      name: { en: 'New order and winning', fr: 'Nouvel ordre et victoire', de: 'Neue Reihenfolge und Sieg' },
      phase: 5,
      lead: {
        en: 'The richest player goes first in everything from now on. That is no favour: the others see them coming.',
        fr: 'Le plus riche passe désormais le premier, en tout. Ce n’est pas un cadeau : les autres le voient venir.',
        de: 'Wer am meisten Geld hat, ist ab jetzt in allem zuerst dran. Ein Geschenk ist das nicht: Die anderen sehen, was kommt.',
      },
      steps: [
        {
          head: { en: 'Line up by money.', fr: 'Classez-vous par fortune.', de: 'Ordnet euch nach Geld.' },
          text: {
            en: 'The richest first, the poorest last. Everybody’s money is public.',
            fr: 'Le plus riche d’abord, le plus pauvre en dernier. L’argent est public.',
            de: 'Vorn steht, wer am meisten hat, hinten, wer am wenigsten hat. Das Geld ist offen.',
          },
          clauses: ['VB-19'],
        },
        {
          head: { en: 'Ties reverse.', fr: 'À égalité, on inverse.', de: 'Bei Gleichstand umgekehrt.' },
          text: {
            en: 'Players with the same money reverse the order they had among themselves.',
            fr: 'Les joueurs à égalité d’argent inversent l’ordre qu’ils avaient entre eux.',
            de: 'Wer gleich viel Geld hat, kehrt die bisherige Reihenfolge untereinander um.',
          },
          clauses: ['VB-20'],
        },
        {
          head: {
            en: 'After round 4, the richest wins.',
            fr: 'Après la quatrième manche, le plus riche gagne.',
            de: 'Nach Runde 4 gewinnt das meiste Geld.',
          },
          text: {
            en: 'If several are equally rich, they share the win.',
            fr: 'S’ils sont plusieurs à égalité, ils partagent la victoire.',
            de: 'Haben mehrere am meisten, teilen sie sich den Sieg.',
          },
          clauses: ['VB-21'],
        },
      ],
      live: true,
      shows: ['VB-E6'],
    },
    {
      id: 'editions',
      name: { en: 'Two editions', fr: 'Deux éditions', de: 'Zwei Ausgaben' },
      lead: {
        en: 'The editions of 2001 and 2021 play alike. They differ in words, in bills and in the first table.',
        fr: 'Les éditions de 2001 et de 2021 se jouent de la même façon. Seuls changent les mots, les billets et la première table.',
        de: 'Die Ausgaben von 2001 und 2021 spielen sich gleich. Anders sind nur die Wörter, die Scheine und der erste Tisch.',
      },
      steps: [
        {
          head: { en: 'The first table.', fr: 'La première table.', de: 'Der erste Tisch.' },
          text: { en: '{first}', fr: '{first}', de: '{first}' },
          clauses: ['VB-4'],
        },
        {
          head: { en: 'The bills.', fr: 'Les billets.', de: 'Die Scheine.' },
          text: {
            en: '{bills} The bank never runs dry.',
            fr: '{bills} La banque est inépuisable.',
            de: '{bills} Der Bank geht nie das Geld aus.',
          },
          clauses: ['VB-17'],
        },
      ],
      live: true,
    },
  ],
};
