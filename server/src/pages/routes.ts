import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Deployment } from '@beistand/contract/config.ts';
import { sessionHintCookie } from '@beistand/contract/first-page-constants.ts';
import { acceptedLanguages, matchLocale, type Locale } from '@beistand/contract/locales.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '#platform/http/visitor.ts';
import { localeCookie } from '#platform/http/locale-cookie.ts';
import { packAnswer, sendPacked, type PackedAnswer } from '#platform/http/packed-answer.ts';
import type { BuiltWeb } from './built-web.ts';
import { documentOf, type Document } from './document.ts';
import { isFile } from './well-known-files.ts';
import { iconOf } from './icon.ts';

type Page = PackedAnswer & Pick<Document, 'contentSecurityPolicy'>;

export type PageOptions = { deployment: Deployment; web: BuiltWeb | 'development' };

/**
 * Serves the application: its files, and for every other address below the base path the document. The member's first page is
 * drawn here for every language, once, so that it can be read before any script arrived.
 */
export async function pageRoutes(app: FastifyInstance, { deployment, web }: PageOptions): Promise<void> {
  const firstPage = `${deployment.basePath}fnol-${deployment.club}`;
  const pages = await drawPages(deployment, web);

  if (web !== 'development') {
    const folder = join(web.clientFolder, 'assets');
    // A build has a thousand files and does not change, so the folder is read once and not for each of them.
    const files = new Set(readdirSync(folder).filter((file) => isServed(file, deployment, web)));
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      acceptRanges: false,
    });
    app.get<{ Params: { file: string } }>('/assets/:file', ({ params: { file } }, reply) =>
      files.has(file) ? reply.sendFile(file) : reply.callNotFound(),
    );
  }
  app.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(iconOf(deployment.theme)),
  );
  app.get('/', (request, reply) => {
    if (!request.cookies[sessionHintCookie]) return reply.redirect(firstPage);
    // Only the page's script knows whether the session still exists, and where to go then.
    return sendPage(request, reply, pages.get(pageKey(wantedLocale(request, deployment), 'signedIn')));
  });
  app.get('/*', (request, reply) => {
    const path = request.url.replace(/\?.*$/s, '');
    if (isFile(path)) return reply.callNotFound();
    visitorOf(request, reply);
    const others = request.cookies[sessionHintCookie] ? 'signedIn' : 'visitors';
    const kind = path === firstPage ? 'first' : others;
    return sendPage(request, reply, pages.get(pageKey(wantedLocale(request, deployment), kind)));
  });
}

/** A packed copy is sent in place of its file, never by its own name. */
function isServed(file: string, { mode }: Deployment, web: BuiltWeb): boolean {
  return !/\.(?:br|gz)$/.test(file) && (mode === 'demo' || !web.demoFiles.has(`assets/${file}`));
}

/** What a document loads depends on who asks for it. */
type PageKind = 'first' | 'visitors' | 'signedIn';

async function drawPages(deployment: Deployment, web: PageOptions['web']): Promise<Map<string, Page>> {
  const none = { visitors: [], signedIn: [] };
  const blank = { html: '', title: deployment.name, earlyScript: '', modules: [], otherModules: none };
  const pages = deployment.locales.map(async (locale): Promise<[string, Page][]> => {
    const first =
      web === 'development'
        ? blank
        : await web.render({ path: `/fnol-${deployment.club}`, locale, configuration: deployment });
    const others = { ...first, html: '', title: deployment.name };
    const { visitors, signedIn } = first.otherModules;
    const drawings = {
      first,
      visitors: { ...others, modules: visitors },
      signedIn: { ...others, modules: signedIn },
    };
    return Promise.all(
      (Object.keys(drawings) as PageKind[]).map(async (kind): Promise<[string, Page]> => {
        const rendering = drawings[kind];
        return [pageKey(locale, kind), await pageOf(documentOf({ deployment, locale, rendering, web }))];
      }),
    );
  });
  return new Map((await Promise.all(pages)).flat());
}

const pageKey = (locale: Locale, kind: PageKind) => `${locale} ${kind}`;

async function pageOf({ html, contentSecurityPolicy }: Document): Promise<Page> {
  return { ...(await packAnswer(html)), contentSecurityPolicy };
}

function wantedLocale(request: FastifyRequest, { locales, preferredLocale }: Deployment): Locale {
  const chosen = request.cookies[localeCookie];
  const accepted = acceptedLanguages(request.headers['accept-language'] ?? '');
  return matchLocale([...(chosen ? [chosen] : []), ...accepted, preferredLocale], locales);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page | undefined): FastifyReply {
  if (!page) return reply.code(404).send();
  return sendPacked(request, reply.header('content-security-policy', page.contentSecurityPolicy), page, {
    type: 'text/html; charset=utf-8',
    varies: 'accept-language, cookie',
    isPrivate: true,
  });
}
