import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@hearth/words/languages';
import { sayIn } from '@hearth/words/say';
import { escapeHtml } from '../text/escape-html.ts';
import { type FirstScreens, linksFor, readFirstScreens, type Screen } from './first-screens.ts';
import type { Site, SiteFilesDeps } from './site-files.ts';
import { writtenPages } from './written-pages.ts';

export type PageDeps = Pick<SiteFilesDeps, 'site' | 'publicUrl'> & { sendsMail: boolean };

type Page = { html: string; etag: string };
type Visit = { path: string; signedIn: boolean };
type FindPage = (language: Language, visit: Visit) => Page;

/** The page around the app, made once for each language in which it is asked for. */
export async function readPages(webDir: string, deps: PageDeps): Promise<FindPage> {
  const template = await readFile(join(webDir, 'index.html'), 'utf8');
  const files = await readdir(join(webDir, 'assets'));
  const screens = await readFirstScreens(webDir);
  const known = new Map<string, Page>();
  let version = 0;
  return (language, visit) => {
    const screen = screenOf(visit);
    const site = deps.site();
    if (site.version !== version) known.clear();
    version = site.version;
    const key = `${language} ${screen}`;
    const page = known.get(key) ?? fillIn(template, language, screen, { ...deps, site, files, screens });
    known.set(key, page);
    return page;
  };
}

function screenOf({ path, signedIn }: Visit): Screen {
  if (path === '/') return signedIn ? 'landing' : 'landing of a visitor';
  return path === '/home' && signedIn ? 'home' : 'other';
}

type PageParts = Omit<PageDeps, 'site'> & { site: Site; files: string[]; screens: FirstScreens };

function fillIn(
  template: string,
  language: Language,
  screen: Screen,
  { site, publicUrl, sendsMail, files, screens }: PageParts,
): Page {
  const { tag, direction } = languages[language];
  const words = files.find((file) => file.startsWith(`words-${language}-`) && file.endsWith('.js'));
  const fields = {
    ...pageWords(language, site),
    SITE_NAME: site.name,
    SITE_CONTENT: site.content,
    SENDS_MAIL: sendsMail ? 'yes' : 'no',
    SITE_PAGES: writtenPages(site).join(' '),
    SITE_PICTURE: pictureOf(site),
    SITE_JOINING: site.joining,
    JOIN_QUESTION: site.joinQuestion,
    MINIMUM_AGE: site.minimumAge?.toString() ?? '',
    SITE_URL: publicUrl?.origin ?? '',
  };
  // The landing page is known under one address, whatever stands behind it in a link.
  const canonical =
    screen.startsWith('landing') && publicUrl ? `<link rel="canonical" href="${escapeHtml(publicUrl.href)}" />` : '';
  const markup = screen === 'landing of a visitor' ? (screens.landing.markup[language] ?? '') : '';
  const filled = template
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
    .replace('</head>', () => `${linksFor(screen, screens)}</head>`);
  const html = Object.entries(fields)
    .reduce((page, [name, text]) => page.replaceAll(`%${name}%`, () => escapeHtml(text)), filled)
    .replace('lang="en" dir="ltr"', `lang="${tag}" dir="${direction}"`)
    .replace('<!--WORDS-->', words ? `<script type="module" src="/assets/${words}"></script>` : '')
    .replace('<!--CANONICAL-->', () => canonical)
    .replace(builtIcons, (icons) =>
      site.picture ? `<link rel="icon" href="${escapeHtml(pictureOf(site))}" />` : icons,
    );
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"` };
}

/** Those of the product, up to the one for home screens, which has no picture behind it. */
const builtIcons = /<link rel="icon"[^>]*>(\s*<link rel="icon"[^>]*>)*/;

const pictureOf = ({ picture }: Site) => (picture ? `/site-picture/${picture.file}` : '');

/** What crawlers, and browsers without JavaScript, read of the page. */
function pageWords(language: Language, { name: site, owner, description }: Site) {
  const say = sayIn(language);
  return {
    SITE_LEAD: description || say('Stay close to the people you know, around one warm fire.'),
    SITE_DESCRIPTION: description || say('{site} – stay close to the people around your fire.', { site }),
    SITE_MOTTO: description || say('Stay close to the people around your fire.'),
    SITE_OWNER: owner ?? say('the Hearth community'),
    SITE_CARD: say('A white flame on a warm ground'),
    NEEDS_JAVASCRIPT: say('Please turn JavaScript on to use {site}.', { site }),
  };
}
