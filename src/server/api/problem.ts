import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { french } from '../../core/french.ts';
import type { Language } from '../../core/prose.ts';
import { NARROW } from '../../core/spaces.ts';
import { CODES, isOfTable, refusedText } from '../../messages/refused.ts';
import type { Refused } from '../../protocol/reply.ts';
import { publicAddress, type RouteContext } from '../context.ts';
import { languageOf } from '../language.ts';
import type { problem } from './answers.ts';

/* Refusals as RFC 9457 has them. Routes and hooks answer `{problem}`, as everywhere; this is the one place that rewrites it. */

/** Sentences for programs, where that of the page speaks of the page. */
const OWN: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    message: 'The request cannot be read. Compare it with /api/v1/openapi.json.',
    session: 'This needs a token. Make one in your account, and send it as “Authorization: Bearer vat_…”.',
    busy: 'Too many requests. Try again after as many seconds as Retry-After says.',
    stale: 'That decision has already been made. Read the table again, then decide.',
    rules: 'The rules of the game, or its options, do not allow that. `detail` says why.',
  },
  fr: french(
    {
      message: 'La requête est illisible. Comparez-la à /api/v1/openapi.json.',
      session: 'Il faut un jeton. Créez-en un dans votre compte et envoyez-le par « Authorization: Bearer vat_… ».',
      busy: 'Trop de requêtes. Réessayez après le nombre de secondes que donne Retry-After.',
      stale: 'Cette décision a déjà été prise. Relisez la table, puis décidez.',
      rules: 'Les règles du jeu, ou ses options, ne le permettent pas. `detail` dit pourquoi.',
    },
    NARROW,
  ),
  de: {
    message: 'Diese Anfrage lässt sich nicht lesen. Vergleich sie mit /api/v1/openapi.json.',
    session: 'Das braucht einen Token. Leg einen in deinem Konto an und schick ihn als „Authorization: Bearer vat_…“.',
    busy: 'Das waren zu viele Anfragen. Versuch es nach so vielen Sekunden wieder, wie Retry-After sagt.',
    stale: 'Das ist schon entschieden. Lies den Tisch noch einmal und entscheide dann.',
    rules: 'Die Regeln des Spiels oder seine Optionen lassen das nicht zu. `detail` sagt, warum.',
  },
};

type Problem = v.InferOutput<typeof problem>;

/** Any refusal, with the fields that some have. */
type Told = Omit<Partial<Problem>, 'code'> & { readonly code: string };

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The refusals of rules and options: their sentences say which word is wrong, so they are details. */
const isOfRules = (refused: Told): boolean => !isOfTable(refused) && !refused.code.startsWith('tournament.');

function titleOf(refused: Told, language: Language): string {
  const { code, detail } = refused;
  const own = OWN[language][isOfRules(refused) ? 'rules' : code];
  // How many of what somebody new may do is a sentence for each `detail`.
  return own ?? refusedText({ code, ...(code === 'newcomer' && { detail }) } as Refused, language);
}

/** Every code with its title, for people. */
export const problemTitles = (language: Language): readonly { readonly code: string; readonly title: string }[] =>
  CODES.map((code) => ({ code, title: titleOf({ code }, language) }));

function problemOf(context: RouteContext, request: FastifyRequest, status: number, refused: Told): Problem {
  const { code, expected, clause, until } = refused;
  const language = languageOf(request);
  const ofRules = isOfRules(refused);
  const detail = ofRules ? refusedText(refused as Refused, language) : refused.detail;
  return {
    type: `${publicAddress(context, request)}api/v1/docs#problem-${ofRules ? 'rules' : code}`,
    title: titleOf(refused, language),
    status,
    code,
    ...(detail !== undefined && { detail }),
    ...(expected !== undefined && { expected }),
    ...(clause !== undefined && { clause }),
    ...(until !== undefined && { until }),
  };
}

/** Rewrites an answer of `{problem}`; any other stays. */
export function rewritten(context: RouteContext, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const refused = (payload as { readonly problem?: Refused } | null)?.problem;
  if (reply.statusCode < 400 || refused === undefined) return payload;
  // Routes that the page has, too, answer 400 to it.
  if (reply.statusCode === 400 && STATUS[refused.code] === 422) void reply.code(422);
  void reply.type(PROBLEM_TYPE).header('vary', 'accept-language').header('content-language', languageOf(request));
  if (reply.statusCode === 401) void reply.header('www-authenticate', 'Bearer realm="vatout"');
  return problemOf(context, request, reply.statusCode, refused);
}

/** 403: somebody else may; 404: there is none; 422: the rules or the options forbid it; 429, 503: later. Else the time is past. */
const STATUS: Readonly<Record<string, number>> = {
  ...{ session: 401, token: 401 },
  ...{ host: 403, stranger: 403, guest: 403, apart: 403, scope: 403, suspended: 403, muted: 403, newcomer: 403 },
  ...{ bot: 403, bots: 403, uninvited: 403 },
  ...{ kept: 403, removed: 403, sealed: 403 },
  table: 404,
  ...{ name: 422, words: 422, at: 422, renamed: 422, concede: 422, hints: 422, rated: 422, timeless: 422 },
  ...{ text: 422, illegal: 422, seats: 422, option: 422, value: 422, quoted: 422, clash: 422, game: 422, chair: 422 },
  busy: 429,
  unreadable: 503,
};

/** The status of a refused command. */
export const statusOf = ({ code }: Refused): number => STATUS[code] ?? 409;
