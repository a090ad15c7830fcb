import type { Guide } from '../../../web/guide.ts';

export const guide: Guide = {
  pages: [
    {
      id: 'idea',
      name: { en: 'The idea', fr: 'L’idée', de: 'Die Idee' },
      lead: {
        en: 'Six casinos, each with money to win. Bring more dice than anybody else, but never as many as somebody else.',
        fr: 'Six casinos, chacun avec de l’argent à gagner. Mettez-y plus de dés que les autres, mais jamais autant qu’un autre.',
        de: 'Sechs Casinos, und in jedem gibt es Geld zu gewinnen. Leg mehr Würfel hinein als alle anderen, aber nie genauso viele wie jemand anders.',
      },
      steps: [
        {
          head: { en: 'Roll all your dice.', fr: 'Lancez tous vos dés.', de: 'Würfle mit allen Würfeln.' },
          text: {
            en: 'Choose one value: every die that shows it goes to the casino of that number.',
            fr: 'Choisissez une valeur : tous les dés qui la montrent vont au casino de ce numéro.',
            de: 'Wähle eine Augenzahl: Jeder Würfel, der sie zeigt, kommt in das Casino mit dieser Nummer.',
          },
          clauses: ['LV-1', 'LV-5'],
        },
        {
          head: {
            en: 'Take turns until all dice are placed.',
            fr: 'Chacun son tour, jusqu’au dernier dé.',
            de: 'Reihum, bis alle Würfel liegen.',
          },
          text: {
            en: 'Each time you roll only what you have left.',
            fr: 'À chaque fois, on ne lance que ce qui reste.',
            de: 'Du würfelst jedes Mal nur mit denen, die du noch hast.',
          },
          clauses: ['LV-5', 'LV-6'],
        },
        {
          head: { en: 'The casinos pay.', fr: 'Les casinos paient.', de: 'Die Casinos zahlen aus.' },
          text: {
            en: 'The most dice win the largest bill. Players with the same number cancel each other out.',
            fr: 'Qui a le plus de dés prend le plus gros billet. À nombre égal, on s’annule.',
            de: 'Die meisten Würfel holen den höchsten Schein. Gleich viele Würfel heben sich auf.',
          },
          clauses: ['LV-7', 'LV-8', 'LV-9'],
        },
        {
          head: { en: 'Do it four times.', fr: 'Recommencez, quatre fois.', de: 'Das Ganze viermal.' },
          text: {
            en: 'Then the richest player wins.',
            fr: 'Ensuite, le plus riche gagne.',
            de: 'Dann gewinnt, wer am meisten Geld hat.',
          },
          clauses: ['LV-12', 'LV-13'],
        },
      ],
      live: false,
    },
    {
      id: 'set-up',
      name: { en: 'Setting up', fr: 'Mise en place', de: 'Aufbau' },
      lead: {
        en: 'Every casino has at least 50k to win. How many bills that takes is luck.',
        fr: 'Chaque casino offre au moins 50k. En combien de billets ? C’est le hasard qui décide.',
        de: 'In jedem Casino gibt es mindestens 50k zu holen. Wie viele Scheine das sind, ist Glückssache.',
      },
      steps: [
        {
          head: { en: 'Shuffle the bills.', fr: 'Mélangez les billets.', de: 'Mischt die Scheine.' },
          text: {
            en: 'There are 54 of them, from 10k to 90k, in one face-down pile. A game never uses them up.',
            fr: 'Il y en a 54, de 10k à 90k, en une pile face cachée. Une partie n’en vient jamais à bout.',
            de: 'Es sind 54, von 10k bis 90k, in einem verdeckten Stapel. In einer Partie geht er nie aus.',
          },
          clauses: ['LV-2', 'LV-14'],
        },
        {
          head: {
            en: 'Stock the casinos, 1 to 6.',
            fr: 'Garnissez les casinos, de 1 à 6.',
            de: 'Bestückt die Casinos, von 1 bis 6.',
          },
          text: {
            en: 'Add bills to each until it holds 50k or more. Everybody sees them.',
            fr: 'Ajoutez des billets à chacun jusqu’à 50k ou plus. Tout le monde les voit.',
            de: 'Legt in jedes so lange Scheine, bis dort 50k oder mehr liegen. Alle sehen sie.',
          },
          clauses: ['LV-1', 'LV-3'],
        },
        {
          head: {
            en: 'Take eight dice of your colour.',
            fr: 'Prenez huit dés de votre couleur.',
            de: 'Nehmt je acht Würfel einer Farbe.',
          },
          text: {
            en: 'Draw a start player. The others follow clockwise.',
            fr: 'Tirez au sort qui commence. Les autres suivent dans le sens horaire.',
            de: 'Lost aus, wer beginnt. Dann geht es im Uhrzeigersinn weiter.',
          },
          clauses: ['LV-4', 'LV-5'],
        },
      ],
      live: true,
    },
    {
      id: 'roll',
      name: { en: 'Roll and place', fr: 'Lancer et poser', de: 'Würfeln und legen' },
      phase: 1,
      lead: {
        en: 'Roll, choose one value, place all its dice. That is a whole turn.',
        fr: 'Lancez, choisissez une valeur, posez tous ses dés, et le tour est joué.',
        de: 'Würfeln, eine Augenzahl wählen, alle Würfel damit legen: Das ist der ganze Zug.',
      },
      steps: [
        {
          head: {
            en: 'Roll everything you have left.',
            fr: 'Lancez tout ce qui vous reste.',
            de: 'Wirf alles, was du noch hast.',
          },
          text: {
            en: 'Eight dice at first, fewer every turn.',
            fr: 'Huit dés d’abord, moins à chaque tour.',
            de: 'Am Anfang acht Würfel, in jedem Zug weniger.',
          },
          clauses: ['LV-5'],
        },
        {
          head: { en: 'Choose one value.', fr: 'Choisissez une valeur.', de: 'Wähle eine Augenzahl.' },
          text: {
            en: 'All dice that show it must go to its casino, never just some of them.',
            fr: 'Tous les dés qui la montrent vont à son casino, jamais une partie seulement.',
            de: 'Alle Würfel damit müssen in ihr Casino, nie nur ein paar davon.',
          },
          clauses: ['LV-5'],
        },
        {
          head: {
            en: 'No dice left? You are done.',
            fr: 'Plus de dés ? C’est fini pour vous.',
            de: 'Keine Würfel mehr? Du bist fertig.',
          },
          text: {
            en: 'The others play on. The last player with dice may roll several times in a row.',
            fr: 'Les autres continuent. Le dernier à avoir des dés peut lancer plusieurs fois de suite.',
            de: 'Die anderen spielen weiter. Wer am Ende allein noch Würfel hat, ist vielleicht mehrmals hintereinander dran.',
          },
          clauses: ['LV-6', 'LV-7'],
        },
      ],
      live: true,
      shows: ['LV-E4'],
    },
    {
      id: 'payout',
      name: { en: 'Payout', fr: 'Paiement', de: 'Auszahlung' },
      phase: 2,
      lead: {
        en: 'When the last die is down, the casinos pay, from 1 to 6.',
        fr: 'Une fois le dernier dé posé, les casinos paient, de 1 à 6.',
        de: 'Liegt der letzte Würfel, zahlen die Casinos aus, von 1 bis 6.',
      },
      steps: [
        {
          head: { en: 'Ties drop out.', fr: 'À égalité, on s’annule.', de: 'Bei Patt gibt es nichts.' },
          text: {
            en: 'Players with the same number of dice in a casino take them back and win nothing there.',
            fr: 'À nombre de dés égal dans un casino, on reprend ses dés et on n’y gagne rien.',
            de: 'Wer in einem Casino genauso viele Würfel hat wie jemand anders, nimmt sie zurück und gewinnt dort nichts.',
          },
          clauses: ['LV-8'],
        },
        {
          head: {
            en: 'The most dice win the largest bill.',
            fr: 'Le plus de dés, le plus gros billet.',
            de: 'Die meisten Würfel, der höchste Schein.',
          },
          text: {
            en: 'The next takes the next largest, for as long as there are bills.',
            fr: 'Le deuxième prend le billet suivant, et ainsi de suite.',
            de: 'Wer danach kommt, nimmt den nächsten, solange Scheine da sind.',
          },
          clauses: ['LV-9'],
        },
        {
          head: { en: 'Nobody gets the rest.', fr: 'Le reste est perdu.', de: 'Der Rest ist verloren.' },
          text: {
            en: 'Bills that nobody takes go under the pile, out of the game.',
            fr: 'Les billets sans preneur vont sous la pile, hors du jeu.',
            de: 'Scheine, die niemand bekommt, kommen unter den Stapel und sind aus dem Spiel.',
          },
          clauses: ['LV-10'],
        },
      ],
      fine: {
        en: 'So a single die can win the casino, if two players fight over it with three dice each.',
        fr: 'Un seul dé peut donc l’emporter, si deux joueurs se disputent le casino à trois dés chacun.',
        de: 'So kann ein einziger Würfel ein Casino gewinnen, wenn zwei andere sich mit je drei Würfeln darum streiten.',
      },
      live: true,
      shows: ['LV-E1', 'LV-E2', 'LV-E3'],
    },
    {
      id: 'end',
      name: { en: 'Next round and winning', fr: 'Manche suivante et victoire', de: 'Nächste Runde und Sieg' },
      phase: 3,
      lead: {
        en: 'Keep your bills face down. Only you know how rich you are.',
        fr: 'Gardez vos billets face cachée. Vous seul savez combien vous avez.',
        de: 'Lass deine Scheine verdeckt. Nur du weißt, wie reich du bist.',
      },
      steps: [
        {
          head: {
            en: 'Won bills are hidden.',
            fr: 'Les billets gagnés sont cachés.',
            de: 'Gewonnene Scheine bleiben geheim.',
          },
          text: {
            en: 'The others see how many you have, not which. A table may agree to play with open money.',
            fr: 'Les autres en voient le nombre, pas la valeur. On peut convenir de jouer à argent visible.',
            de: 'Die anderen sehen, wie viele du hast, aber nicht, welche. Ihr könnt auch mit offenem Geld spielen.',
          },
          clauses: ['LV-11'],
        },
        {
          head: { en: 'Start again.', fr: 'On recommence.', de: 'Auf ein Neues.' },
          text: {
            en: 'Take your dice back and restock the casinos. The player to the left starts.',
            fr: 'Reprenez vos dés, garnissez les casinos. Le voisin de gauche commence.',
            de: 'Nehmt eure Würfel zurück und bestückt die Casinos neu. Jetzt beginnt, wer links sitzt.',
          },
          clauses: ['LV-12'],
        },
        {
          head: {
            en: 'After four rounds, the richest wins.',
            fr: 'Après quatre manches, le plus riche gagne.',
            de: 'Nach vier Runden gewinnt das meiste Geld.',
          },
          text: {
            en: 'If players tie, more bills win; if that is a tie too, they share the win.',
            fr: 'À égalité, celui qui a le plus de billets ; sinon, la victoire est partagée.',
            de: 'Bei Gleichstand gewinnt, wer mehr Scheine hat. Sind auch die gleich, teilt ihr euch den Sieg.',
          },
          clauses: ['LV-13'],
        },
      ],
      live: false,
    },
    {
      id: 'neutral',
      name: { en: 'White dice (option)', fr: 'Dés blancs (option)', de: 'Weiße Würfel (Option)' },
      lead: {
        en: 'With two to four players you may add white dice. They play for the House.',
        fr: 'De deux à quatre joueurs, on peut ajouter des dés blancs. Ils jouent pour la Maison.',
        de: 'Zu zweit, zu dritt und zu viert könnt ihr weiße Würfel dazunehmen. Sie spielen fürs Haus.',
      },
      steps: [
        {
          head: {
            en: 'Take white dice each round.',
            fr: 'Prenez des dés blancs à chaque manche.',
            de: 'Nehmt in jeder Runde weiße Würfel.',
          },
          text: {
            en: 'Four each with two players, two each with three or four. With three, two are left over: roll and place them first.',
            fr: 'Quatre chacun à deux joueurs, deux à trois ou quatre. À trois, il en reste deux : lancez-les et posez-les d’abord.',
            de: 'Zu zweit je vier, zu dritt und zu viert je zwei. Zu dritt bleiben zwei übrig: Würfelt und legt sie zuerst.',
          },
          clauses: ['LV-15', 'LV-16'],
        },
        {
          head: { en: 'Roll them with yours.', fr: 'Lancez-les avec les vôtres.', de: 'Wirf sie zusammen mit deinen.' },
          text: {
            en: 'The value you choose places both kinds. You may also choose a value that only white dice show.',
            fr: 'Vous posez tous ceux de la valeur choisie, blancs compris, même si seuls des blancs la montrent.',
            de: 'Von der gewählten Augenzahl legst du beide Sorten. Du darfst auch eine wählen, die nur weiße Würfel zeigen.',
          },
          clauses: ['LV-17'],
        },
        {
          head: {
            en: 'The House is one more player.',
            fr: 'La Maison est un joueur de plus.',
            de: 'Das Haus spielt mit.',
          },
          text: {
            en: 'It can tie, and it can win: its bills go under the pile.',
            fr: 'Elle peut être à égalité, et elle peut gagner : ses billets vont sous la pile.',
            de: 'Auch ihm kann ein Patt passieren, und auch das Haus kann gewinnen: Seine Scheine kommen unter den Stapel.',
          },
          clauses: ['LV-18'],
        },
      ],
      live: true,
      shows: ['LV-E5', 'LV-E6', 'LV-E7'],
    },
  ],
};
