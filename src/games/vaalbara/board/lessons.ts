import type { Example, Lesson, Lessons } from '../../../web/lesson.ts';
import { CHARACTERS } from '../characters.ts';

const THREE = { seats: 3, options: {}, seat: 0 } as const;
const DEAL = [
  'chance row field forest5 river village mountain field ABCDE',
  'chance draw A 3 5 7 10 12 B 2 4 8 9 11 C 1 3 6 9 10',
];

const character = (initiative: number): string => `.hc [data-about="${CHARACTERS[initiative - 1]}"]`;
const territory = (slot: number): string => `[data-place="0/${slot - 1}"]`;

const first: Lesson = {
  ...THREE,
  id: 'first',
  name: { en: 'Your first game', fr: 'Votre première partie', de: 'Deine erste Partie' },
  past: [...DEAL, 'B play 8', 'C play 10'],
  steps: [
    {
      text: {
        en: 'Three clans settle a new continent. There are nine rounds. In each, everybody takes one Territory from the lower row; the upper row comes next. Each type pays in its own way.',
        fr: 'Trois clans peuplent un nouveau continent. À chaque manche, et il y en a neuf, chacun prend un Territoire de la ligne du bas ; celle du haut vient ensuite. Chaque type rapporte à sa façon.',
        de: 'Drei Clans besiedeln einen neuen Kontinent. Es gibt neun Runden. In jeder nehmen alle ein Gebiet aus der unteren Reihe; die obere ist als Nächstes dran. Jede Art bringt auf ihre Weise Punkte.',
      },
    },
    {
      text: {
        en: 'First everybody picks a Character in secret; the lowest number acts first. {B} and {C} have chosen. Your Hunter, 3, earns 3 points if you act before your neighbours. Play the Hunter.',
        fr: 'D’abord, chacun choisit un Personnage en secret ; le plus petit numéro joue en premier. {B} et {C} ont choisi. Votre Chasseur, le 3, rapporte 3 points si vous jouez avant vos voisins. Jouez-le.',
        de: 'Zuerst wählen alle heimlich einen Charakter; die kleinste Zahl ist zuerst dran. {B} und {C} haben gewählt. Dein Jäger, die 3, bringt 3 Punkte, wenn du vor deinen Nachbarn dran bist. Spiel den Jäger.',
      },
      wants: ['play 3'],
      points: [character(3)],
      otherwise: {
        en: 'Keep that one for later. With the Hunter you act early, choose first and earn 3: play number 3.',
        fr: 'Gardez celui-là pour plus tard. Avec le Chasseur, vous jouez tôt, vous choisissez en premier et vous gagnez 3 : jouez le numéro 3.',
        de: 'Den hebst du besser für später auf. Mit dem Jäger bist du früh dran, wählst zuerst und bekommst 3: Spiel die 3.',
      },
    },
    {
      text: {
        en: 'You are first, and the Hunter has paid 3. Now take a Territory. The Forest pays 5 right away and will earn you more later: take it.',
        fr: 'Vous jouez en premier, et le Chasseur vous a rapporté 3. Prenez maintenant un Territoire. La Forêt rapporte 5 tout de suite et vous servira encore : prenez-la.',
        de: 'Du bist zuerst dran, und der Jäger hat 3 gebracht. Nimm jetzt ein Gebiet. Der Wald bringt sofort 5 und hilft dir später noch einmal: Nimm ihn.',
      },
      wants: ['take 2'],
      points: [territory(2)],
      otherwise: {
        en: 'The River pays 3 today and the Field 2; both pay more once you have several. For now, take the Forest: 5 points.',
        fr: 'La Rivière rapporte 3 pour l’instant, le Champ 2 ; ils rapportent plus quand on en a plusieurs. Prenez plutôt la Forêt : 5 points.',
        de: 'Der Fluss bringt jetzt 3 und das Feld 2; beide bringen mehr, wenn du mehrere hast. Nimm erst einmal den Wald: 5 Punkte.',
      },
      then: [
        ...['B take 1', 'C take 3', 'chance row river meadow field BCDEA', 'chance draw A 6 B 6 C 12'],
        ...['B play 2', 'C play 6'],
      ],
    },
    {
      text: {
        en: 'Round 2: the rows have moved, and you have drawn a card. Your Carpenter, 5, earns 3 for every Forest you already have. You have one: play the Carpenter.',
        fr: 'Manche 2 : les lignes ont avancé, et vous avez pioché une carte. Votre Charpentier, le 5, rapporte 3 par Forêt que vous avez déjà. Vous en avez une : jouez le Charpentier.',
        de: 'Runde 2: Die Reihen sind vorgerückt, und du hast eine Karte gezogen. Dein Zimmermann, die 5, bringt 3 für jeden Wald, den du schon hast. Einen hast du: Spiel den Zimmermann.',
      },
      wants: ['play 5'],
      points: [character(5)],
      otherwise: {
        en: 'You could. But since you have a Forest, the Carpenter is worth 3 points: play number 5.',
        fr: 'C’est permis. Mais comme vous avez une Forêt, le Charpentier vaut 3 points : jouez le numéro 5.',
        de: 'Das ginge. Aber du hast einen Wald, da ist der Zimmermann 3 Punkte wert: Spiel die 5.',
      },
      then: ['B poet A', 'B take 3'],
    },
    {
      text: {
        en: '{B} acted before you, and the Poet has to give somebody 2 points: you got them. Your Carpenter paid 3. A Village pays 2 for each type in your Domain, itself included: take it for 4.',
        fr: '{B} a joué avant vous, et la Poétesse doit offrir 2 points à quelqu’un : ils sont pour vous. Votre Charpentier a rapporté 3. Un Village rapporte 2 par type dans votre Domaine, lui compris : prenez-le pour 4.',
        de: '{B} war vor dir dran, und die Dichterin muss jemandem 2 Punkte schenken: Die hast du bekommen. Dein Zimmermann hat 3 gebracht. Ein Dorf bringt 2 für jede Art in deinem Reich, es selbst eingeschlossen: Nimm es für 4.',
      },
      wants: ['take 1'],
      points: [territory(1)],
      otherwise: {
        en: 'A first Mountain pays nothing; the second pays 10. Take the Village: 4 points now.',
        fr: 'Une première Montagne ne rapporte rien ; la deuxième rapporte 10. Prenez le Village : 4 points tout de suite.',
        de: 'Ein erster Berg bringt nichts, erst der zweite bringt 10. Nimm das Dorf: sofort 4 Punkte.',
      },
      then: [
        ...['C take 2', 'chance row meadow forest4 village CDEAB', 'chance draw A 8 B 5 C 2'],
        ...['B play 4', 'C play 3'],
      ],
    },
    {
      text: {
        en: '{C}’s Falconer stole 2 from whoever acted just before: you. It happens. Now go last on purpose: the Farmer, 12, doubles what your Territory pays. Play the Farmer.',
        fr: 'La Fauconnière de {C} a volé 2 points à qui venait de jouer : vous. Ça arrive. Cette fois, jouez exprès en dernier : le Fermier, le 12, double ce que rapporte votre Territoire. Jouez-le.',
        de: 'Die Falknerin von {C} hat 2 Punkte gestohlen, und zwar bei dir, weil du direkt davor dran warst. Das passiert. Sei jetzt absichtlich als Letztes dran: Der Bauer, die 12, verdoppelt, was dein Gebiet bringt. Spiel den Bauern.',
      },
      wants: ['play 12'],
      points: [character(12)],
      otherwise: {
        en: 'There is a River, and it pays the number of your Character, up to 6. Doubled by the Farmer, it is the best move of the round: play 12.',
        fr: 'Il y a une Rivière, et elle rapporte le numéro de votre Personnage, jusqu’à 6. Doublée par le Fermier, c’est le meilleur coup de la manche : jouez le 12.',
        de: 'Da liegt ein Fluss, und der bringt die Zahl deines Charakters, höchstens 6. Vom Bauern verdoppelt ist er der beste Zug der Runde: Spiel die 12.',
      },
      then: ['C take 2', 'B take 3'],
    },
    {
      text: {
        en: 'The others chose before you, and the River is left. For each River it pays your Character’s number, 6 at most: that is 6, and the Farmer makes it 12. Take it.',
        fr: 'Les autres ont choisi avant vous ; il reste la Rivière. Elle rapporte le numéro de votre Personnage, 6 au plus, par Rivière : soit 6, et le Fermier en fait 12. Prenez-la.',
        de: 'Die anderen haben vor dir gewählt, der Fluss ist noch da. Für jeden Fluss bringt er die Zahl deines Charakters, höchstens 6: Das sind 6, und der Bauer macht 12 daraus. Nimm ihn.',
      },
      wants: ['take 1'],
      points: [territory(1)],
    },
    {
      text: {
        en: 'You have 29 points: 2 to start with, then 3 and 5, then 2, 3 and 4, minus the 2 that were stolen, plus 12. You see your own points; everybody else’s stay hidden until the end.',
        fr: 'Vous avez 29 points : 2 au départ, puis 3 et 5, puis 2, 3 et 4, moins les 2 volés, plus 12. Vous voyez vos points ; ceux des autres restent cachés jusqu’à la fin.',
        de: 'Du hast 29 Punkte: 2 vom Anfang, dann 3 und 5, dann 2, 3 und 4, minus die 2 gestohlenen, plus 12. Deine Punkte siehst du, die der anderen bleiben bis zum Ende verdeckt.',
      },
    },
  ],
  done: {
    en: 'A Character that was played does not come back, so keep an eye on what everybody has left. After nine rounds, five different types are worth 5 points and all six are worth 10. The most points win.',
    fr: 'Un Personnage joué ne revient pas : retenez ce qui reste à chacun. Après neuf manches, cinq types différents rapportent 5 points, et les six 10. Le plus grand total l’emporte.',
    de: 'Ein gespielter Charakter kommt nicht zurück. Merk dir also, was die anderen noch haben. Nach neun Runden sind fünf verschiedene Arten 5 Punkte wert, alle sechs 10. Wer die meisten Punkte hat, gewinnt.',
  },
};

const order: Example = {
  ...THREE,
  id: 'order',
  clause: 'VL-8',
  name: { en: 'Who acts first', fr: 'Qui joue en premier', de: 'Wer zuerst dran ist' },
  past: [...DEAL, 'B play 8', 'C play 3'],
  steps: [
    {
      text: {
        en: '{B} and {C} have chosen a Character each, face down. Choose yours and see who acts first. The Omens on the deck break ties.',
        fr: '{B} et {C} ont choisi chacun un Personnage, face cachée. Choisissez le vôtre et voyez qui joue en premier. En cas d’égalité, les Présages de la pile tranchent.',
        de: '{B} und {C} haben verdeckt einen Charakter gewählt. Wähle deinen und sieh nach, wer zuerst dran ist. Bei Gleichstand entscheiden die Omen auf dem Stapel.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: '{C} showed the Hunter, 3, {B} the Midwife, 8. With the Hunter you would have tied with {C} and gone first: the Omens put blue above yellow. Start again and try it.',
    fr: '{C} a révélé le Chasseur, 3, {B} la Sage-femme, 8. Avec le Chasseur vous auriez été à égalité avec {C} et joué en premier : les Présages placent le bleu avant le jaune. Recommencez pour voir.',
    de: '{C} hatte den Jäger, die 3, {B} die Hebamme, die 8. Mit dem Jäger hättest du Gleichstand mit {C} und wärst zuerst dran: Die Omen stellen Blau vor Gelb. Fang von vorn an und probier es.',
  },
};

const reward: Example = {
  ...THREE,
  id: 'reward',
  clause: 'VL-17',
  name: { en: 'What pays most', fr: 'Ce qui rapporte le plus', de: 'Was am meisten bringt' },
  past: [
    ...[...DEAL, 'B play 8', 'C play 10', 'A play 3', 'A take 3', 'B take 2', 'C take 1'],
    ...['chance row river mountain meadow BCDEA', 'chance draw A 6 B 6 C 12'],
    ...['B play 2', 'C play 6', 'A play 5', 'B poet C', 'B take 3', 'A take 2', 'C take 1'],
    ...['chance row field forest4 village CDEAB', 'chance draw A 8 B 5 C 2', 'B play 9', 'C play 12', 'A play 6'],
  ],
  steps: [
    {
      text: {
        en: 'You have a River and a Mountain, and the Falconer, 6, lets you choose first. Compare what the three Territories would pay you, then take one.',
        fr: 'Vous avez une Rivière et une Montagne, et la Fauconnière, 6, vous fait choisir en premier. Comparez ce que rapporteraient les trois Territoires, puis prenez-en un.',
        de: 'Du hast einen Fluss und einen Berg, und mit der Falknerin, der 6, wählst du zuerst. Vergleich, was dir die drei Gebiete bringen würden, und nimm dann eins.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'A second River pays 6 × 2 = 12, a second Mountain 10, a lone Meadow 1. To somebody else the same cards would be worth something quite different.',
    fr: 'Une deuxième Rivière rapporte 6 × 2 = 12, une deuxième Montagne 10, une Prairie isolée 1. Pour quelqu’un d’autre, les mêmes cartes vaudraient tout autre chose.',
    de: 'Ein zweiter Fluss bringt 6 × 2 = 12, ein zweiter Berg 10, eine einzelne Wiese 1. Für alle anderen wären dieselben Karten etwas ganz anderes wert.',
  },
};

const tracker: Example = {
  ...THREE,
  id: 'tracker',
  clause: 'VL-25',
  name: { en: 'The Tracker', fr: 'Le Pisteur', de: 'Der Späher' },
  past: [...DEAL, 'B play 8', 'C play 10', 'A play 7'],
  steps: [
    {
      text: {
        en: 'Your Tracker acts: choose a Territory from either row. It goes on top of the deck, and the card from there takes its place.',
        fr: 'Votre Pisteur agit : choisissez un Territoire d’une des deux lignes. Il va sur la pile, et la carte du dessus prend sa place.',
        de: 'Dein Späher wirkt: Wähle ein Gebiet aus einer der beiden Reihen. Es kommt oben auf den Stapel, und die Karte von dort nimmt seinen Platz ein.',
      },
      wants: 'any',
      then: ['chance uncover forest6 BCDEA'],
    },
    {
      text: {
        en: 'A Forest worth 6 turned up, and the card on top shows new Omens. Now take a Territory from the lower row.',
        fr: 'Une Forêt de 6 est apparue, et la carte du dessus montre de nouveaux Présages. Prenez maintenant un Territoire de la ligne du bas.',
        de: 'Ein Wald mit 6 ist aufgetaucht, und die oberste Karte zeigt neue Omen. Nimm jetzt ein Gebiet aus der unteren Reihe.',
      },
      wants: 'any',
    },
  ],
  done: {
    en: 'In the lower row, the new card can be taken at once; in the upper row, it waits for the next round. The order of this round does not change.',
    fr: 'Dans la ligne du bas, la nouvelle carte pouvait se prendre aussitôt ; dans celle du haut, elle attend la manche suivante. L’ordre de cette manche ne change pas.',
    de: 'In der unteren Reihe kann die neue Karte gleich genommen werden; in der oberen wartet sie auf die nächste Runde. An der Reihenfolge dieser Runde ändert sich nichts.',
  },
};

export const lessons: Lessons = { first, examples: [order, reward, tracker] };
