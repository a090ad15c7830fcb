import type { FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '../core/prose.ts';

/** The language that a field names; English where it names none that there is. */
export const languageNamed = (name: unknown): Language => LANGUAGES.find((one) => one === name) ?? 'en';

/** The language that a request asks for most by Accept-Language; English where it asks for none that there is. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const wanted = (headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
    const quality = rest.map((field) => /^\s*q=([\d.]+)$/.exec(field)?.[1]).find((found) => found !== undefined);
    return { language: LANGUAGES.find((one) => one === tag.split('-')[0]), quality: Number(quality ?? 1) };
  });
  const known = wanted.filter(({ language, quality }) => language !== undefined && quality > 0);
  const [best] = known.sort((a, b) => b.quality - a.quality);
  return best?.language ?? 'en';
}
