import type { Language } from '../core/prose.ts';

export type Format = (value: number, digits: number) => string;

/** Formats as `49.7`, in French and German `49,7`, with a real minus sign. */
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
