/// <reference lib="webworker" />
import { offlinePath } from '@hearth/contract/core/screens';
import { listenForPush } from './push.ts';
import { forgetOldShare, isShare, takeShare } from './share.ts';

// Replaced at build time by web/plugins/service-worker.ts.
declare const SHELL_FILES: string[];
declare const SHELL_REVISION: string;

declare const self: ServiceWorkerGlobalScope;

/** No screen of the app, so the page is the same for members and visitors. */
const SHELL_PAGE = offlinePath;
const CACHE_PREFIX = 'shell-';
const CACHE = CACHE_PREFIX + SHELL_REVISION;
const HASHED_FILES = '/assets/';
// Answers from these paths are private to the member and are never stored. The live socket is not a fetch.
const PRIVATE_PATHS = ['/api/', '/files/', '/uploads/'];
const shellFiles = new Set(SHELL_FILES);
const NAMED_FILE = /\/assets\/[\w-]+\.(?:js|css)/g;
/** Named by the page, unless it is English. */
const WORDS_FILE = /\/assets\/words-[\w-]+\.js/;

listenForPush();

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(self.skipWaiting());
  if (event.data === 'keep everything') event.waitUntil(cacheEverything());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin === self.location.origin && isShare(request)) return event.respondWith(takeShare(request));
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (PRIVATE_PATHS.some((path) => pathname.startsWith(path))) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith(HASHED_FILES) || shellFiles.has(pathname)) event.respondWith(cacheFirst(request));
});

/**
 * On the first visit only what the app needs to start, so that the first screen has processor and network to itself; the page
 * asks for everything later. A newer version takes what did not change from the older one, before it replaces that.
 */
async function install(): Promise<void> {
  await cachePage(await caches.open(CACHE));
  if (self.registration.active) await cacheEverything();
}

/** Two files at a time: a browser has six connections to a server, and the page needs some. */
async function cacheEverything(): Promise<void> {
  const cache = await caches.open(CACHE);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...shellFiles].filter((path) => !cached.has(path)).values();
  const cacheNext = async () => {
    for (const path of missing) await cacheFile(cache, path);
  };
  await Promise.all([cacheNext(), cacheNext()]);
}

/** In the language that the server chooses for this browser, with the words of no other, and the files that it names. */
async function cachePage(cache: Cache): Promise<void> {
  await cacheFresh(cache, SHELL_PAGE);
  const page = (await (await cachedCopy(SHELL_PAGE))?.text()) ?? '';
  const named = new Set(Array.from(page.matchAll(NAMED_FILE), ([path]) => path));
  await Promise.all(Array.from(named, (path) => cacheFile(cache, path)));
}

async function wordsFileOf(page: Response | undefined): Promise<string | undefined> {
  return WORDS_FILE.exec((await page?.text()) ?? '')?.[0];
}

/** After a change of language the stored page is replaced, so that it speaks the same without a network. */
async function followLanguage(shown: Response): Promise<void> {
  const [now, cached] = await Promise.all([wordsFileOf(shown), cachedCopy(SHELL_PAGE).then(wordsFileOf)]);
  if (now !== cached) await cachePage(await caches.open(CACHE));
}

/** A file with a hash in its name never changes, so the copy of an older version is used again. */
async function cacheFile(cache: Cache, path: string): Promise<void> {
  const cached = path.startsWith(HASHED_FILES) ? await caches.match(path) : undefined;
  await (cached ? cache.put(path, cached) : cacheFresh(cache, path));
}

function cacheFresh(cache: Cache, path: string): Promise<void> {
  return cache.add(new Request(path, { cache: path.startsWith(HASHED_FILES) ? 'default' : 'reload' }));
}

async function takeOver(): Promise<void> {
  await forgetOldShare();
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The page from the server, or without a network the stored shell, which then shows that it is offline. */
async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    const page = preloaded ?? (await fetch(event.request));
    event.waitUntil(forgetOldShare());
    if (page.ok) event.waitUntil(followLanguage(page.clone()));
    return page;
  } catch (error) {
    const shell = await cachedCopy(SHELL_PAGE);
    if (shell) return shell;
    throw error;
  }
}

function cachedCopy(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: CACHE, ignoreVary: true });
}

async function cacheFirst(request: Request): Promise<Response> {
  const cached = await cachedCopy(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200 && new URL(request.url).pathname.startsWith(HASHED_FILES)) {
    const cache = await caches.open(CACHE);
    await cache.put(request.url, response.clone());
  }
  return response;
}
