import type { JsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { ASSETS, embeddedText, isBinary } from '../../binary/embedded.ts';
import { french } from '../../core/french.ts';
import { LANGUAGES, type Language } from '../../core/prose.ts';
import { NARROW } from '../../core/spaces.ts';
import type { RouteContext } from '../context.ts';
import { escaped } from '../escaped.ts';
import { languageOf } from '../language.ts';
import { exampleOf } from './example.ts';
import { openApi } from './openapi.ts';
import { TAGS, type Operation, type Tag } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { problemTitles } from './problem.ts';

/* The page to read about the API and to try it: plain HTML, made here, with a small script that sends what a form says. */

interface Words {
  readonly title: string;
  readonly intro: string;
  readonly description: string;
  /** The link to the page in this language, on the others. */
  readonly here: string;
  readonly token: string;
  readonly tokenNote: string;
  readonly tags: Readonly<Record<Tag, string>>;
  readonly scope: (scope: string) => string;
  readonly free: string;
  readonly optional: string;
  readonly body: string;
  readonly send: string;
  readonly stop: string;
  readonly answer: string;
  readonly problems: string;
  readonly rules: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Vatout for programs',
    intro:
      'Everything that the page does at a table, a program can do. Make a token in your account, paste it here, and try. What you send here is real.',
    description: 'The description for programs (OpenAPI 3.1)',
    here: 'This page in English',
    token: 'Token',
    tokenNote: 'It stays on this page and is forgotten when you leave. What is public needs none.',
    tags: { people: 'People', tables: 'Tables', play: 'Play', bots: 'Bot accounts', tournaments: 'Tournaments' },
    scope: (scope) => `Needs a token with the scope ${scope}.`,
    free: 'Needs no token.',
    optional: '(optional)',
    body: 'Body, as JSON',
    send: 'Send',
    stop: 'Stop',
    answer: 'Answer',
    problems: 'Why a request is refused',
    rules: 'The rules of the game, or its options, do not allow that.',
  },
  fr: french(
    {
      title: 'Vatout pour vos programmes',
      intro:
        'Tout ce que la page fait à une table, un programme peut le faire. Créez un jeton dans votre compte, collez-le ici et essayez. Ce que vous envoyez d’ici compte vraiment.',
      description: 'La description pour les programmes (OpenAPI 3.1)',
      here: 'Cette page en français',
      token: 'Jeton',
      tokenNote: 'Il reste sur cette page, qui l’oublie quand vous la quittez. Ce qui est public n’en demande pas.',
      tags: {
        people: 'Personnes',
        tables: 'Tables',
        play: 'Jouer',
        bots: 'Comptes de robots',
        tournaments: 'Tournois',
      },
      scope: (scope) => `Demande un jeton qui a le droit ${scope}.`,
      free: 'Ne demande pas de jeton.',
      optional: '(facultatif)',
      body: 'Corps, en JSON',
      send: 'Envoyer',
      stop: 'Arrêter',
      answer: 'Réponse',
      problems: 'Pourquoi une requête est refusée',
      rules: 'Les règles du jeu, ou ses options, ne le permettent pas.',
    },
    NARROW,
  ),
  de: {
    title: 'Vatout für Programme',
    intro:
      'Alles, was die Seite an einem Tisch tut, kann auch ein Programm. Leg in deinem Konto einen Token an, füg ihn hier ein und probier es aus. Was du von hier schickst, gilt wirklich.',
    description: 'Die Beschreibung für Programme (OpenAPI 3.1)',
    here: 'Diese Seite auf Deutsch',
    token: 'Token',
    tokenNote: 'Er bleibt auf dieser Seite und ist vergessen, sobald du sie verlässt. Öffentliches braucht keinen.',
    tags: { people: 'Leute', tables: 'Tische', play: 'Spielen', bots: 'Botkonten', tournaments: 'Turniere' },
    scope: (scope) => `Braucht einen Token mit dem Recht ${scope}.`,
    free: 'Braucht keinen Token.',
    optional: '(optional)',
    body: 'Inhalt, als JSON',
    send: 'Senden',
    stop: 'Anhalten',
    answer: 'Antwort',
    problems: 'Warum eine Anfrage abgelehnt wird',
    rules: 'Die Regeln des Spiels oder seine Optionen lassen das nicht zu.',
  },
};

/** Names stand between backquotes. */
const withCode = (sentence: string): string => escaped(sentence).replace(/`([^`]+)`/g, '<code>$1</code>');

const file = (name: string): string =>
  isBinary ? embeddedText(ASSETS.api(name)) : readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');

/** /api/v1/docs, in the language of the reader, or in that of `?lang=`. */
export function docsRoutes(api: FastifyInstance, _: RouteContext): void {
  const pages = Object.fromEntries(LANGUAGES.map((language) => [language, pageIn(language)]));
  const files = { 'docs.js': 'text/javascript', 'docs.css': 'text/css' };
  for (const [name, type] of Object.entries(files)) {
    const text = file(name);
    api.get(`/${name}`, { exposeHeadRoute: false }, (_, reply) => reply.type(`${type}; charset=utf-8`).send(text));
  }
  api.get<{ Querystring: { lang?: string } }>('/docs', { exposeHeadRoute: false }, (request, reply) => {
    const asked = LANGUAGES.find((one) => one === request.query.lang);
    const language = asked ?? languageOf(request);
    return reply
      .header('vary', 'accept-language')
      .header('content-language', language)
      .type('text/html; charset=utf-8')
      .send(pages[language]);
  });
}

interface Described {
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } };
}

function pageIn(language: Language): string {
  const words = WORDS[language];
  const others = LANGUAGES.filter((one) => one !== language).map(
    (one) => `<a href="docs?lang=${one}" lang="${one}" hreflang="${one}">${WORDS[one].here}</a>`,
  );
  const { paths } = openApi();
  const describe = ({ path, method }: Operation): Described =>
    (paths[path] as unknown as Record<string, Described>)[method.toLowerCase()]!;
  const sections = TAGS.map(
    (tag) => `<section aria-labelledby="${tag}"><h2 id="${tag}">${words.tags[tag]}</h2>
${OPERATIONS.filter((one) => one.tag === tag)
  .map((one) => operationIn(one, describe(one), language))
  .join('\n')}</section>`,
  );
  const problems = [...problemTitles(language), { code: 'rules', title: words.rules }].map(
    ({ code, title }) => `<dt id="problem-${code}"><code>${code}</code></dt><dd>${withCode(title)}</dd>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<link rel="stylesheet" href="docs.css">
<script src="docs.js" defer></script>
</head>
<body>
<header>
<p>${['<a href="../../">Vatout</a>', ...others].join(' · ')}</p>
<h1>${words.title}</h1>
<p>${words.intro}</p>
<p><a href="openapi.json">${words.description}</a></p>
<p><label>${words.token}
<input id="token" type="password" autocomplete="off" spellcheck="false" placeholder="vat_…" aria-describedby="token-note"></label></p>
<p id="token-note" class="note">${words.tokenNote}</p>
</header>
<main>
${sections.join('\n')}
<section aria-labelledby="problems"><h2 id="problems">${words.problems}</h2>
<dl>${problems.join('\n')}</dl></section>
</main>
</body>
</html>
`;
}

function operationIn(one: Operation, { parameters, requestBody }: Described, language: Language): string {
  const words = WORDS[language];
  const fields = parameters
    .filter((field) => field.in === 'path' || field.in === 'query')
    .map(
      ({ name, in: place, required }) => `<p><label>${name}${required ? '' : ` ${words.optional}`}
<input data-name="${name}" data-in="${place}" autocomplete="off" spellcheck="false"${required ? ' required' : ''}></label></p>`,
    );
  const body =
    requestBody &&
    `<p><label>${words.body}
<textarea rows="6" spellcheck="false">${escaped(
      JSON.stringify(exampleOf(requestBody.content['application/json'].schema), null, 2),
    )}</textarea></label></p>`;
  return `<details id="${one.id}"><summary><code>${one.method} ${one.path.replaceAll('/', '/<wbr>')}</code> <span>${withCode(one.words[language])}</span></summary>
<p class="note">${one.scope === null ? words.free : words.scope(`<code>${one.scope}</code>`)}</p>
<form aria-label="${one.id}" data-method="${one.method}" data-path="${one.path}"${one.lines ? ' data-lines' : ''}${one.keyed ? ' data-keyed' : ''}>
${[...fields, ...(body ? [body] : [])].join('\n')}
<p><button>${words.send}</button>${one.lines ? ` <button type="button" class="stop" hidden>${words.stop}</button>` : ''}</p>
<p class="status" role="status"></p>
<pre tabindex="0" role="region" aria-label="${words.answer} ${one.id}" hidden></pre>
</form></details>`;
}
