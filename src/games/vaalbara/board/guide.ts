import type { Guide } from '../../../web/guide.ts';
import { CHARACTERS } from '../characters.ts';
import { about } from './about.ts';

/** VL-19 to VL-30, in the order of initiative. */
const FIRST_CHARACTER = 19;

export const guide: Guide = {
  pages: [
    {
      id: 'idea',
      name: { en: 'The idea', fr: 'L’idée', de: 'Die Idee' },
      lead: {
        en: 'Nine rounds, nine Territories for your clan. Low numbers choose first, high numbers do more.',
        fr: 'Neuf manches, neuf Territoires pour votre clan. Les petits numéros choisissent d’abord, les grands en font plus.',
        de: 'Neun Runden, neun Gebiete für deinen Clan. Kleine Zahlen wählen zuerst, große können mehr.',
      },
      steps: [
        {
          head: {
            en: 'Choose a Character in secret.',
            fr: 'Choisissez un Personnage en secret.',
            de: 'Wähle heimlich einen Charakter.',
          },
          text: {
            en: 'All are revealed at once. The lowest number goes first.',
            fr: 'On les révèle tous ensemble. Le plus petit numéro commence.',
            de: 'Alle werden zugleich aufgedeckt. Die kleinste Zahl beginnt.',
          },
          clauses: ['VL-7', 'VL-8'],
        },
        {
          head: { en: 'Use its effect.', fr: 'Faites-le agir.', de: 'Nutze seine Wirkung.' },
          text: {
            en: 'Each of the twelve Characters does something different.',
            fr: 'Chacun des douze Personnages a son effet.',
            de: 'Jeder der zwölf Charaktere kann etwas anderes.',
          },
          clauses: ['VL-9'],
        },
        {
          head: { en: 'Take a Territory.', fr: 'Prenez un Territoire.', de: 'Nimm ein Gebiet.' },
          text: {
            en: 'It pays at once. How much depends on what you have already.',
            fr: 'Il rapporte aussitôt. Combien, cela dépend de ce que vous avez déjà.',
            de: 'Es bringt sofort Punkte. Wie viele, hängt davon ab, was du schon hast.',
          },
          clauses: ['VL-9'],
        },
        {
          head: {
            en: 'After nine rounds, count.',
            fr: 'Après neuf manches, comptez.',
            de: 'Nach neun Runden wird gezählt.',
          },
          text: {
            en: 'Many different types earn a bonus. Most points win.',
            fr: 'Un Domaine varié donne un bonus. Qui a le plus de points gagne.',
            de: 'Viele verschiedene Arten geben einen Bonus. Wer die meisten Punkte hat, gewinnt.',
          },
          clauses: ['VL-31', 'VL-32'],
        },
      ],
      live: false,
    },
    {
      id: 'set-up',
      name: { en: 'Setting up', fr: 'Mise en place', de: 'Aufbau' },
      lead: {
        en: 'Everybody has the same twelve Characters, and luck decides which five come first.',
        fr: 'Chacun a les mêmes douze Personnages, et le hasard choisit les cinq premiers.',
        de: 'Alle haben dieselben zwölf Charaktere, und der Zufall bestimmt, welche fünf zuerst kommen.',
      },
      steps: [
        {
          head: { en: 'Sort the Territories.', fr: 'Triez les Territoires.', de: 'Sortiert die Gebiete.' },
          text: {
            en: '27 cards for two players, 39 for three, all 51 for four or five. Shuffle them into a face-down deck.',
            fr: '27 cartes à deux, 39 à trois, les 51 à quatre ou cinq. Mélangez-les en une pile face cachée.',
            de: '27 Karten zu zweit, 39 zu dritt, alle 51 zu viert oder fünft. Mischt sie als verdeckten Stapel.',
          },
          clauses: ['VL-1', 'VL-2'],
        },
        {
          head: { en: 'Draw five Characters.', fr: 'Piochez cinq Personnages.', de: 'Zieht fünf Charaktere.' },
          text: {
            en: 'You start with 2 points.',
            fr: 'Vous commencez avec 2 points.',
            de: 'Alle beginnen mit 2 Punkten.',
          },
          clauses: ['VL-4'],
        },
        {
          head: { en: 'Lay out two rows.', fr: 'Posez deux lignes.', de: 'Legt zwei Reihen aus.' },
          text: {
            en: 'Each has as many Territories as there are players. You take from the first; the second is for next round.',
            fr: 'Chacune a autant de Territoires qu’il y a de joueurs. On prend dans la première, la seconde vient ensuite.',
            de: 'Jede mit so vielen Gebieten, wie ihr seid. Genommen wird aus der ersten; die zweite ist für die nächste Runde.',
          },
          clauses: ['VL-5'],
        },
        {
          head: { en: 'Read the Omens.', fr: 'Lisez les Présages.', de: 'Lest die Omen.' },
          text: {
            en: 'The back of the top card ranks the clans. It breaks ties.',
            fr: 'Le dos de la carte du dessus classe les clans. Il départage les égalités.',
            de: 'Die Rückseite der obersten Karte ordnet die Clans. Sie entscheidet bei Gleichstand.',
          },
          clauses: ['VL-3', 'VL-6'],
        },
      ],
      live: false,
    },
    {
      id: 'choose',
      name: { en: 'Choose', fr: 'Choisir', de: 'Wählen' },
      phase: 1,
      lead: {
        en: 'Everybody plays one Character face down. When all have chosen, all are revealed.',
        fr: 'Chacun pose un Personnage face cachée. Quand tous ont choisi, on les retourne.',
        de: 'Alle spielen verdeckt einen Charakter. Haben alle gewählt, wird aufgedeckt.',
      },
      steps: [
        {
          head: {
            en: 'The lowest number goes first.',
            fr: 'Le plus petit numéro d’abord.',
            de: 'Die kleinste Zahl zuerst.',
          },
          text: {
            en: 'The number of a Character is its initiative, 1 to 12.',
            fr: 'Le numéro d’un Personnage est son initiative, de 1 à 12.',
            de: 'Die Zahl eines Charakters ist seine Initiative, 1 bis 12.',
          },
          clauses: ['VL-7', 'VL-8'],
        },
        {
          head: { en: 'Omens break ties.', fr: 'Les Présages départagent.', de: 'Bei Gleichstand die Omen.' },
          text: {
            en: 'Of two equal numbers, the clan that the Omens rank higher goes first.',
            fr: 'À numéro égal, le clan le mieux placé dans les Présages passe d’abord.',
            de: 'Bei gleicher Zahl ist zuerst dran, wessen Clan in den Omen weiter oben steht.',
          },
          clauses: ['VL-8'],
        },
      ],
      live: true,
      shows: ['VL-E1'],
    },
    {
      id: 'take',
      name: { en: 'Act and take', fr: 'Agir et prendre', de: 'Wirken und nehmen' },
      phase: 2,
      lead: {
        en: 'In that order, everybody uses their Character, then takes a Territory.',
        fr: 'Dans cet ordre, chacun fait agir son Personnage, puis prend un Territoire.',
        de: 'In dieser Reihenfolge nutzen alle ihren Charakter und nehmen dann ein Gebiet.',
      },
      steps: [
        {
          head: { en: 'The Character acts.', fr: 'Le Personnage agit.', de: 'Der Charakter wirkt.' },
          text: {
            en: 'You cannot refuse. Then it is discarded, face up.',
            fr: 'On ne peut pas refuser. Ensuite il est défaussé, face visible.',
            de: 'Ablehnen geht nicht. Danach kommt er offen auf die Ablage.',
          },
          clauses: ['VL-9'],
        },
        {
          head: {
            en: 'Take one Territory from the first row.',
            fr: 'Prenez un Territoire de la première ligne.',
            de: 'Nimm ein Gebiet der ersten Reihe.',
          },
          text: {
            en: 'Count its reward with the new card in place.',
            fr: 'Comptez sa récompense avec la nouvelle carte en place.',
            de: 'Die neue Karte zählt bei ihrer Belohnung schon mit.',
          },
          clauses: ['VL-9', 'VL-12', 'VL-18'],
        },
        {
          head: { en: 'Next round.', fr: 'Manche suivante.', de: 'Nächste Runde.' },
          text: {
            en: 'The second row becomes the first, a new one is dealt, and everybody draws back up to five.',
            fr: 'La seconde ligne devient la première, on en pose une nouvelle, et chacun complète sa main à cinq.',
            de: 'Die zweite Reihe wird zur ersten, eine neue wird ausgelegt, und alle ziehen wieder auf fünf nach.',
          },
          clauses: ['VL-10'],
        },
        {
          head: { en: 'Points are secret.', fr: 'Les points sont secrets.', de: 'Punkte sind geheim.' },
          text: {
            en: 'Everybody sees what a reward pays, but nobody has to reveal their total.',
            fr: 'Tout le monde entend ce que paie une récompense, et personne n’est tenu de dire son total.',
            de: 'Was eine Belohnung bringt, sehen alle, aber niemand muss sagen, wie viel es insgesamt sind.',
          },
          clauses: ['VL-11'],
        },
      ],
      table: {
        name: { en: 'The six Territories', fr: 'Les six Territoires', de: 'Die sechs Gebiete' },
        rows: [
          {
            icon: 'tg-meadow',
            name: { en: 'Meadow', fr: 'Prairie', de: 'Wiese' },
            text: {
              en: '1 for each Meadow, yours and your neighbours’.',
              fr: '1 par Prairie, les vôtres et celles de vos voisins.',
              de: '1 für jede Wiese, deine und die deiner Nachbarn.',
            },
            clauses: ['VL-12'],
          },
          {
            icon: 'tg-forest',
            name: { en: 'Forest', fr: 'Forêt', de: 'Wald' },
            text: {
              en: 'The number printed on it, 3 to 6.',
              fr: 'Le nombre imprimé, de 3 à 6.',
              de: 'Die aufgedruckte Zahl, 3 bis 6.',
            },
            clauses: ['VL-13'],
          },
          {
            icon: 'tg-mountain',
            name: { en: 'Mountain', fr: 'Montagne', de: 'Berg' },
            text: {
              en: 'Your second pays 10, your fourth 20, the others nothing.',
              fr: 'La deuxième rapporte 10, la quatrième 20, les autres rien.',
              de: 'Der zweite bringt 10, der vierte 20, die anderen nichts.',
            },
            clauses: ['VL-14'],
          },
          {
            icon: 'tg-field',
            name: { en: 'Field', fr: 'Champ', de: 'Feld' },
            text: {
              en: '2 for each of your Fields.',
              fr: '2 par Champ que vous avez.',
              de: '2 für jedes deiner Felder.',
            },
            clauses: ['VL-15'],
          },
          {
            icon: 'tg-village',
            name: { en: 'Village', fr: 'Village', de: 'Dorf' },
            text: {
              en: '2 for each of your types.',
              fr: '2 par type que vous avez.',
              de: '2 für jede deiner Gebietsarten.',
            },
            clauses: ['VL-16'],
          },
          {
            icon: 'tg-river',
            name: { en: 'River', fr: 'Rivière', de: 'Fluss' },
            text: {
              en: 'Your Character’s number, 6 at most, for each of your Rivers.',
              fr: 'Le numéro de votre Personnage, 6 au plus, par Rivière que vous avez.',
              de: 'Die Zahl deines Charakters, höchstens 6, für jeden deiner Flüsse.',
            },
            clauses: ['VL-17'],
          },
        ],
      },
      live: true,
      shows: ['VL-E3', 'VL-E4'],
    },
    {
      id: 'characters',
      name: { en: 'Characters', fr: 'Personnages', de: 'Charaktere' },
      lead: {
        en: 'Your neighbours are the players on either side of you. With two players, the other one.',
        fr: 'Vos voisins sont les joueurs assis de part et d’autre. À deux, c’est l’autre.',
        de: 'Deine Nachbarn sitzen links und rechts von dir. Zu zweit ist es die andere Person.',
      },
      steps: [
        {
          head: { en: 'Played is played.', fr: 'Joué, c’est joué.', de: 'Gespielt ist gespielt.' },
          text: {
            en: 'A Character does not come back to your hand, unless the Midwife fetches it.',
            fr: 'Un Personnage ne revient pas en main, sauf si la Sage-femme va le chercher.',
            de: 'Ein Charakter kommt nicht auf die Hand zurück, außer die Hebamme holt ihn.',
          },
          clauses: ['VL-9', 'VL-26'],
        },
      ],
      table: {
        name: { en: 'The twelve Characters', fr: 'Les douze Personnages', de: 'Die zwölf Charaktere' },
        rows: CHARACTERS.map((name, at) => ({
          icon: `ch-${at + 1}`,
          name: about[name]!.name,
          text: about[name]!.text,
          clauses: [`VL-${FIRST_CHARACTER + at}` as const],
        })),
      },
      live: false,
    },
    {
      id: 'end',
      name: { en: 'The end', fr: 'La fin', de: 'Das Ende' },
      lead: {
        en: 'After nine rounds everybody reveals their points.',
        fr: 'Après neuf manches, chacun annonce ses points.',
        de: 'Nach neun Runden decken alle ihre Punkte auf.',
      },
      steps: [
        {
          head: { en: 'Variety pays.', fr: 'La variété paie.', de: 'Vielfalt lohnt sich.' },
          text: {
            en: 'Five different types in your Domain are worth 5 points, all six are worth 10.',
            fr: 'Cinq types différents dans votre Domaine rapportent 5 points, les six en rapportent 10.',
            de: 'Fünf verschiedene Arten in deinem Reich sind 5 Punkte wert, alle sechs 10.',
          },
          clauses: ['VL-31'],
        },
        {
          head: { en: 'Most points win.', fr: 'Le meilleur score gagne.', de: 'Die meisten Punkte gewinnen.' },
          text: {
            en: 'If players tie, the Omens on top of the deck decide.',
            fr: 'À égalité, les Présages du dessus de la pile décident.',
            de: 'Bei Gleichstand entscheiden die Omen oben auf dem Stapel.',
          },
          clauses: ['VL-32'],
        },
      ],
      live: false,
    },
  ],
};
