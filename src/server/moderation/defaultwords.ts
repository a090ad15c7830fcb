import type { Language } from '../../core/prose.ts';

/**
 * Small lists that hardly anybody objects to: slurs and the coarsest insults. A host replaces them by files (`--words`), see
 * docs/hosting.md. Inflected forms are words of their own.
 */
export const DEFAULT_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...['asshole', 'assholes', 'bitch', 'bitches', 'cunt', 'cunts', 'fuck', 'fucks', 'fucker', 'fuckers', 'fucking'],
    ...['motherfucker', 'motherfuckers', 'whore', 'whores', 'slut', 'sluts', 'wanker', 'wankers', 'twat', 'twats'],
    ...['nigger', 'niggers', 'nigga', 'faggot', 'faggots', 'kike', 'kikes', 'retard', 'retards', 'tranny', 'paki'],
    ...['spic', 'spics', 'chink', 'chinks', 'wetback', 'wetbacks', 'hitler', 'nazi', 'nazis', 'kys'],
  ],
  fr: [
    ...['connard', 'connards', 'connasse', 'connasses', 'enculé', 'enculés', 'enculée', 'pute', 'putes', 'putain'],
    ...['salope', 'salopes', 'salaud', 'salauds', 'fdp', 'ntm', 'pd', 'pédé', 'pédés', 'tapette', 'tapettes'],
    ...['nègre', 'nègres', 'négro', 'négros', 'bougnoule', 'bougnoules', 'youpin', 'youpins', 'bicot', 'bicots'],
    ...['gouine', 'gouines', 'mongol', 'mongols', 'enfoiré', 'enfoirés', 'pouffiasse', 'pouffiasses'],
  ],
  de: [
    ...['arschloch', 'arschlöcher', 'arschloecher', 'arschficker', 'fick', 'ficken', 'ficker', 'fickt', 'gefickt'],
    ...['fotze', 'fotzen', 'hure', 'huren', 'hurensohn', 'hurensöhne', 'hurensoehne', 'nutte', 'nutten'],
    ...['schlampe', 'schlampen', 'wichser', 'wichsern', 'missgeburt', 'missgeburten', 'drecksau', 'drecksäue'],
    ...['schwuchtel', 'schwuchteln', 'kampflesbe', 'kampflesben', 'neger', 'negern', 'kanake', 'kanaken'],
    ...['polacke', 'polacken', 'schlitzauge', 'schlitzaugen', 'judensau', 'spast', 'spasti', 'spasten', 'vollspast'],
  ],
};
