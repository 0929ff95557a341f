import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { isConsole, isScreen, paramsOf, partsOf, setupPath } from '@hearth/contract/core/screens';
import { visitorPages } from '@hearth/contract/site/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { firstScreensFile } from './first-screens.ts';
import { type PageDeps, readPages } from './pages.ts';
import { requestLanguage } from './request-language.ts';
import { sessionToken } from './session.ts';
import { type Site, type SiteFilesDeps, serveSiteFiles } from './site-files.ts';
import { writtenPages } from './written-pages.ts';

const forever = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

type WebDeps = SiteFilesDeps & PageDeps;

/** The built browser application: hashed assets are cached for ever, the page itself is checked at every load. */
export async function serveWeb(app: FastifyInstance, webDir: string, deps: WebDeps): Promise<void> {
  serveSiteFiles(app, deps);
  if (!existsSync(join(webDir, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return;
  }
  await app.register(staticFiles, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/index.html', `**/${firstScreensFile}`, '**/manifest.webmanifest'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forever : revalidate);
    },
  });
  await serveManifest(app, webDir, deps.site);
  await servePage(app, webDir, deps);
}

async function serveManifest(app: FastifyInstance, webDir: string, site: () => Site): Promise<void> {
  const path = join(webDir, 'manifest.webmanifest');
  if (!existsSync(path)) return;
  const built = JSON.parse(await readFile(path, 'utf8'));
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) => {
    const { name } = site();
    const manifest = JSON.stringify({ ...built, name, short_name: name });
    return reply.type('application/manifest+json').header('cache-control', revalidate).send(manifest);
  });
}

async function servePage(app: FastifyInstance, webDir: string, deps: WebDeps): Promise<void> {
  const pages = await readPages(webDir, deps);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!isPageRequest(request.method, path)) throw new AppError('not_found');
    const site = deps.site();
    if (site.inSetup && !isSetup(path)) return reply.header('cache-control', 'no-store').redirect(setupPath, 302);
    const { html, etag } = pages(requestLanguage(request), { path, signedIn: sessionToken(request) !== undefined });
    reply.header('cache-control', revalidate).header('vary', 'cookie, accept-language');
    // People see the app say that there is no such page; robots learn it by the status.
    const isShown = isScreen(path) && !isMissingPage(path, site);
    const isFound = isShown || (isConsole(path) && (await runsSite(app, request)));
    if (!isFound) return reply.status(404).type('text/html; charset=utf-8').send(html);
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

async function runsSite(app: FastifyInstance, { session }: FastifyRequest): Promise<boolean> {
  return session !== null && ((await app.admitToSite.hasRole?.(session.memberId)) ?? false);
}

const isSetup = (path: string) => paramsOf(setupPath, partsOf(path)) !== undefined;

/** The site's own pages are there when somebody has written them, and the setup until it is done. */
function isMissingPage(path: string, site: Site): boolean {
  if (isSetup(path)) return !site.inSetup;
  const [name = ''] = partsOf(path);
  const written = writtenPages(site);
  return visitorPages.some((page) => page === name.toLowerCase() && !written.includes(page));
}

/** The browser's router handles every address that is not a file, a hidden folder or an API request. */
function isPageRequest(method: string, path: string): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  const elsewhere = /^\/(api|assets|files|uploads|\.[^/]*)(\/|$)/.test(path);
  return reads && !elsewhere && !/\.[a-z0-9]{1,12}$/i.test(path);
}
