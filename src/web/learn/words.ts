import type { Language } from '../../core/prose.ts';

/** The words around the guides; the guides themselves are in the games' folders. */
interface GuideWords {
  readonly thirty: string;
  readonly appendix: string;
  readonly glossary: string;
  readonly glossaryLead: string;
  readonly otherNames: string;
  readonly notes: string;
  readonly edition: string;
  readonly clauses: string;
  /** The label before the links from a clause back to the guide. */
  readonly back: string;
  readonly backTo: (clause: string) => string;
  readonly step: (name: string, step: number) => string;
  readonly sheet: string;
  readonly sheetText: string;
  readonly toSheet: string;
  readonly print: string;
  readonly toRules: string;
  readonly players: (from: number, to: number) => string;
}

export const guideWords: Readonly<Record<Language, GuideWords>> = {
  en: {
    thirty: 'The idea in thirty seconds',
    appendix: 'Appendix',
    glossary: 'Glossary',
    glossaryLead: 'What each term means, and where the rules use it.',
    otherNames: 'Other names for the same thing',
    notes: 'About these rules',
    edition: 'Edition',
    clauses: 'In full',
    back: 'Explained in',
    backTo: (clause) => `Where ${clause} is explained`,
    step: (name, step) => `${name}, step ${step}`,
    sheet: 'The rules on one page',
    sheetText: 'One sheet of A4 to keep in the box.',
    toSheet: 'See the sheet',
    print: 'Print',
    toRules: 'Back to the rules',
    players: (from, to) => `${from} to ${to} players`,
  },
  fr: {
    thirty: 'L’idée en trente secondes',
    appendix: 'Annexe',
    glossary: 'Glossaire',
    glossaryLead: 'Ce que veulent dire les mots, et où les règles en parlent.',
    otherNames: 'Autres noms de la même chose',
    notes: 'À propos de ces règles',
    edition: 'Édition',
    clauses: 'En détail',
    back: 'Expliqué dans',
    backTo: (clause) => `Où ${clause} est expliqué`,
    step: (name, step) => `${name}, étape ${step}`,
    sheet: 'La règle en une page',
    sheetText: 'Une feuille A4 à garder avec la boîte.',
    toSheet: 'Voir la feuille',
    print: 'Imprimer',
    toRules: 'Retour aux règles',
    players: (from, to) => `De ${from} à ${to} joueurs`,
  },
  de: {
    thirty: 'Die Idee in dreißig Sekunden',
    appendix: 'Anhang',
    glossary: 'Glossar',
    glossaryLead: 'Was die Wörter bedeuten und wo die Regeln sie verwenden.',
    otherNames: 'Andere Namen für dasselbe',
    notes: 'Über diese Regeln',
    edition: 'Ausgabe',
    clauses: 'Im Wortlaut',
    back: 'Erklärt in',
    backTo: (clause) => `Wo ${clause} erklärt wird`,
    step: (name, step) => `${name}, Schritt ${step}`,
    sheet: 'Die Regeln auf einer Seite',
    sheetText: 'Ein Blatt A4 für die Schachtel.',
    toSheet: 'Blatt ansehen',
    print: 'Drucken',
    toRules: 'Zurück zu den Regeln',
    players: (from, to) => `Für ${from} bis ${to}`,
  },
};
