import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES } from '../core/language.ts';
import { LANGUAGES, type Language } from '../core/prose.ts';
import { PREVIEW_WORDS } from '../messages/preview.ts';
import { deepened } from '../protocol/path.ts';
import { isId } from '../protocol/request.ts';
import { publicAddress, UNLIMITED, type RouteContext } from './context.ts';
import { countsOver } from './counts.ts';
import { hides } from './duplicate/access.ts';
import { escaped } from './escaped.ts';
import { languageOf } from './language.ts';
import { previewOf, type Preview } from './preview.ts';
import { Room, unlessUnreadable } from './room.ts';
import type { Site } from './site.ts';

/* The page at the address of a table, with a preview in its head for those who only read that, and ways to other pages. */

type At = { Params: { readonly id: string; readonly step?: string; readonly seat?: string } };

const TABLE = '/t/:id(^[\\w-]+$)';
const MOMENT = `${TABLE}/move/:step(^\\d{1,4}$)`;
const PATHS = [TABLE, MOMENT, `${MOMENT}/as/:seat(^[A-F]$)`];

/** The addresses of clubs and tournaments without their `#`, as people write them. */
const SHORT = ['/c/:id(^[a-z0-9-]{3,30}$)', '/e/:id(^[\\w-]+$)'];

/** As Open Graph writes it: `en_GB`. */
const ogLocale = (language: Language): string => LOCALES[language].replace('-', '_');

export async function tablePages(app: FastifyInstance, context: RouteContext, site: Site): Promise<void> {
  const { requests } = context.settings;
  if (site.index === null) return;
  for (const path of SHORT) app.get(path, (request, reply) => reply.redirect(`../#${request.url}`));
  const shown: Shown = { context, html: site.index, hasPicture: (game) => site.has(pictureOf(game)) };
  await app.register(async (pages) => {
    await pages.register(rateLimit, { global: false, store: countsOver(context.bus), ipv6Subnet: 64 });
    const limit = pages.createRateLimit({ max: requests || UNLIMITED, timeWindow: '1 minute' });
    for (const path of PATHS)
      pages.get<At>(path, async (request, reply) => {
        const counted = await limit(request);
        const busy = context.overload.peopleWait || (!counted.isAllowed && counted.isExceeded);
        const preview = busy ? null : await find(context, request, reply);
        // Without a preview the page is still the whole application: it asks for the table itself.
        return send(shown, request, reply, preview);
      });
  });
}

/** The preview of the table; null if there is none, which the status tells crawlers. */
async function find(context: RouteContext, request: FastifyRequest<At>, reply: FastifyReply): Promise<Preview | null> {
  const { id } = request.params;
  try {
    const room = isId(id) ? await context.hub.room(id).catch(unlessUnreadable) : null;
    // A link preview is for everybody, so it tells nothing of a table that only members or its players see.
    if (room instanceof Room && (await hides(context.hub.store, room.table, null))) return null;
    if (room instanceof Room) return await room.look((table) => previewOf(table, languageOf(request)));
    void reply.code(room ? 503 : 404);
  } catch (error) {
    context.log.warn({ reason: (error as Error).message }, 'no preview');
    void reply.code(503);
  }
  return null;
}

const pictureOf = (game: string): string => `previews/${game}.jpg`;

interface Shown {
  readonly context: RouteContext;
  readonly html: string;
  readonly hasPicture: (game: string) => boolean;
}

function send(
  { context, html, hasPicture }: Shown,
  request: FastifyRequest<At>,
  reply: FastifyReply,
  preview: Preview | null,
): FastifyReply {
  const { id, step, seat } = request.params;
  const parts = ['t', id, ...(step === undefined ? [] : ['move', step]), ...(seat === undefined ? [] : ['as', seat])];
  const address = publicAddress(context, request);
  const tags = tagsOf({
    language: languageOf(request),
    url: address + parts.join('/'),
    image: address + (preview && hasPicture(preview.game) ? pictureOf(preview.game) : 'preview.jpg'),
    preview,
  });
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(withHead(deepened(html, parts.length - 1), tags));
}

interface Tagged {
  readonly language: Language;
  readonly url: string;
  readonly image: string;
  readonly preview: Preview | null;
}

function tagsOf({ language, url, image, preview }: Tagged): readonly string[] {
  const title = preview ? `${preview.title} · Vatout` : 'Vatout';
  const description = preview?.description ?? PREVIEW_WORDS[language].unknown;
  const others = LANGUAGES.filter((other) => other !== language);
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', 'Vatout'],
    ['og:title', preview?.title ?? 'Vatout'],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', preview?.picture ?? 'Vatout'],
    ['og:locale', ogLocale(language)],
    ...others.map((other) => ['og:locale:alternate', ogLocale(other)]),
  ];
  const names = [
    ['description', description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', preview?.title ?? 'Vatout'],
    ['twitter:description', description],
    ['twitter:image', image],
    ['twitter:image:alt', preview?.picture ?? 'Vatout'],
  ];
  return [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...names.map(([name, content]) => `<meta name="${name}" content="${escaped(content!)}" />`),
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escaped(content!)}" />`),
  ];
}

/** The page with these tags in the place of its own title and description. */
const withHead = (html: string, tags: readonly string[]): string =>
  html.replace(/<meta\s+name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
