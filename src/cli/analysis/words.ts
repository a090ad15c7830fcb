import { french } from '../../core/french.ts';
import { WIDE } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';
import type { Mark } from '../../bots/analysis.ts';

/* Messages of `vatout analyse`. */

const EN = {
  analyse: 'Judge the moves of a recorded game: what each cost, and how much of the best each player kept',
  seatOption: 'only the moves of this seat (A to F)',
  allOption: 'list every decision, not only the costliest',
  progress: (done: number, all: number, left: string) => `${done} of ${all} decisions, ${left} left`,
  title: (game: string, decisions: string) => `${game}, ${decisions}`,
  decisions: ['decision', 'decisions'] as readonly [string, string],
  headers: ['player', 'decisions', 'accuracy', 'best', 'good', 'slip', 'mistake', 'in doubt'],
  list: ['entry', 'player', 'played', 'best', 'cost', '95 %', ''],
  luck: 'Luck',
  luckHeaders: ['player', 'luck', '95 %', 'without', 'skill', 'best', 'worst'],
  did: (entry: number, text: string, change: string) => `${change} (${entry}: ${text})`,
  luckNote:
    'Luck: the points of win chance that rolls, deals and draws brought, against the mean of all that could have come; zero on average. Without: the result minus luck. Skill: that minus an even share; what the player and the others made of it. The interval is of sampling alone.',
  all: 'All decisions',
  costliest: 'The costliest decisions',
  none: 'No decision cost anything for sure.',
  noDecisions: 'There is no decision to judge: no player had a choice yet. Give a longer record.',
  marks: { best: 'best', good: 'good', slip: 'slip', mistake: 'mistake' } as Readonly<Record<Mark, string>>,
  doubt: 'in doubt',
  note: 'Cost: how many points of win chance the move gave away against the best, by what its player could know. Best < 0.5, good < 2, slip from 2, mistake from 5; a mark stands only where the whole interval proves it. Accuracy: mean of played ÷ best × 100.',
};

const FR: typeof EN = {
  analyse:
    'Juger les coups d’une partie enregistrée : ce que chacun a coûté, et la part du meilleur que chacun a gardée',
  seatOption: 'seulement les coups de cette place (A à F)',
  allOption: 'toutes les décisions, pas seulement les plus chères',
  progress: (done, all, left) => `${done} décisions sur ${all}, encore ${left}`,
  title: (game, decisions) => `${game}, ${decisions}`,
  decisions: ['décision', 'décisions'],
  headers: ['joueur', 'décisions', 'précision', 'meilleur', 'bon', 'imprécis', 'erreur', 'incertain'],
  list: ['entrée', 'joueur', 'joué', 'meilleur', 'coût', '95 %', ''],
  luck: 'Chance',
  luckHeaders: ['joueur', 'chance', '95 %', 'sans elle', 'talent', 'au mieux', 'au pire'],
  did: (entry, text, change) => `${change} (${entry} : ${text})`,
  luckNote:
    'Chance : les points de chances de gagner apportés par les lancers, les donnes et les tirages, par rapport à la moyenne de tout ce qui pouvait venir ; nulle en moyenne. Sans elle : le résultat moins la chance. Talent : ce reste moins une part égale ; ce que le joueur et les autres en ont fait. L’intervalle ne compte que l’échantillonnage.',
  all: 'Toutes les décisions',
  costliest: 'Les décisions les plus chères',
  none: 'Aucune décision n’a coûté quoi que ce soit de façon sûre.',
  noDecisions: 'Il n’y a rien à juger : personne n’a encore eu de choix. Donnez une partie plus longue.',
  marks: { best: 'meilleur', good: 'bon', slip: 'imprécis', mistake: 'erreur' },
  doubt: 'incertain',
  note: 'Coût : les points de chances de gagner que le coup a fait perdre par rapport au meilleur, d’après ce que son joueur pouvait savoir. Meilleur < 0,5, bon < 2, imprécis dès 2, erreur dès 5 ; une marque n’est donnée que si tout l’intervalle la prouve. Précision : moyenne de joué ÷ meilleur × 100.',
};

const DE: typeof EN = {
  analyse:
    'Die Züge einer aufgezeichneten Partie beurteilen: was jeder gekostet hat, und wie nah alle am besten Zug waren',
  seatOption: 'nur die Züge von diesem Platz (A bis F)',
  allOption: 'alle Entscheidungen auflisten, nicht nur die teuersten',
  progress: (done, all, left) => `${done} von ${all} Entscheidungen, noch ${left}`,
  title: (game, decisions) => `${game}, ${decisions}`,
  decisions: ['Entscheidung', 'Entscheidungen'],
  headers: ['Wer', 'Entscheidungen', 'Genauigkeit', 'bester', 'gut', 'ungenau', 'Fehler', 'unklar'],
  list: ['Eintrag', 'Wer', 'gespielt', 'bester Zug', 'Kosten', '95 %', ''],
  luck: 'Glück',
  luckHeaders: ['Wer', 'Glück', '95 %', 'ohne', 'Können', 'größtes Glück', 'größtes Pech'],
  did: (entry, text, change) => `${change} (${entry}: ${text})`,
  luckNote:
    'Glück: wie viele Prozentpunkte Gewinnchance die Würfe und alles Gezogene gebracht haben, verglichen mit dem Mittel von allem, was hätte kommen können; im Schnitt null. Ohne: das Ergebnis minus Glück. Können: dieser Rest minus ein gleicher Anteil; was man selbst und die anderen daraus gemacht haben. Das Intervall kommt allein von der Stichprobe.',
  all: 'Alle Entscheidungen',
  costliest: 'Die teuersten Entscheidungen',
  none: 'Keine Entscheidung hat sicher etwas gekostet.',
  noDecisions: 'Hier gibt es nichts zu beurteilen: Noch hatte niemand die Wahl. Gib eine längere Aufzeichnung an.',
  marks: { best: 'bester', good: 'gut', slip: 'ungenau', mistake: 'Fehler' },
  doubt: 'unklar',
  note: 'Kosten: wie viele Prozentpunkte Gewinnchance der Zug gegenüber dem besten verschenkt hat, nach allem, was man auf diesem Platz wissen konnte. Bester < 0,5, gut < 2, ungenau ab 2, Fehler ab 5; ein Urteil steht nur da, wo das ganze Intervall es belegt. Genauigkeit: Mittel von gespielt ÷ bester × 100.',
};

export const ANALYSIS_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: french(FR, WIDE), de: DE };
