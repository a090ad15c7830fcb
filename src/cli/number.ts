import type { Language } from '../core/prose.ts';

export type Format = (value: number, digits: number) => string;

/** `49.7`, in French `49,7`; a minus sign is one. */
export const decimals =
  (language: Language): Format =>
  (value, digits) =>
    value
      .toLocaleString(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: false,
      })
      .replace('-', '−');
