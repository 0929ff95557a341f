import { compileCatalog, readCatalog } from '@hearth/words/catalog';
import { type Language, languages, sourceLanguage } from '@hearth/words/languages';

/** Stand for what the server knows of its site; `%` would be taken for a page that no server has filled in. */
const names = { 'application-name': '⟦SITE_NAME⟧', author: '⟦SITE_OWNER⟧', 'site-lead': '⟦SITE_LEAD⟧' };

const nothing = () => undefined;

/** As much of a browser as the landing page asks for while it is rendered, in this language. */
export function standIn(language: Language): Record<string, unknown> {
  const { tag, direction } = languages[language];
  const location = new URL('http://localhost/');
  const window = {
    location,
    history: { state: null, replaceState: nothing },
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    addEventListener: nothing,
    removeEventListener: nothing,
  };
  return {
    ...window,
    window,
    navigator: { onLine: true, languages: [tag] },
    document: {
      documentElement: { lang: tag, dir: direction },
      defaultView: window,
      cookie: '',
      querySelector: (selector: string) => {
        const [, content] = Object.entries(names).find(([name]) => selector.includes(`"${name}"`)) ?? [];
        return content ? { content } : null;
      },
    },
    hearthWords: language === sourceLanguage ? undefined : compileCatalog(readCatalog(language)),
  };
}

/** `⟦SITE_NAME⟧` → `%SITE_NAME%`, which the server fills in. */
export function withPlaceholders(html: string): string {
  return html.replace(/⟦(\w+)⟧/g, '%$1%');
}
