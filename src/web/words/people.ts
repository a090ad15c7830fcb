import { french } from '../../core/french.ts';
import type { Language } from '../../core/prose.ts';
import { NARROW } from '../../core/spaces.ts';
import { de } from './people.de.ts';
import { en } from './people.en.ts';
import { fr } from './people.fr.ts';
import type { PeopleWords } from './people.vocabulary.ts';

/** The words of friends, invitations, blocking and privacy. */
export const peopleWords: Readonly<Record<Language, PeopleWords>> = { en, fr: french(fr, NARROW), de };
