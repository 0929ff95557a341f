import { compileCatalog, readCatalog } from '@hearth/words/catalog';
import {
  type Language,
  languageCodes,
  languageCookie,
  languages,
  sourceLanguage,
  visitorLanguage,
} from '@hearth/words/languages';
import type { Plugin } from 'vite';

const devFile = '/@words';

/** Writes one file for each language; the server names the right one in the page, before the code of the site. */
export function words(): Plugin {
  return {
    name: 'hearth:words',
    generateBundle() {
      for (const language of languageCodes) {
        if (language === sourceLanguage) continue;
        this.emitFile({ type: 'asset', name: `words-${language}.js`, source: catalogScript(language) });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { server }) =>
        server ? [{ tag: 'script', attrs: { type: 'module', src: devFile }, injectTo: 'head-prepend' }] : [],
    },
    configureServer({ middlewares }) {
      middlewares.use(devFile, ({ headers }, response) => {
        const chosen = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(headers.cookie ?? '')?.[1];
        const language = visitorLanguage(chosen, headers['accept-language']);
        const { tag, direction } = languages[language];
        response.setHeader('content-type', 'text/javascript');
        response.end(
          `Object.assign(document.documentElement, { lang: '${tag}', dir: '${direction}' });` +
            (language === sourceLanguage ? '' : catalogScript(language)),
        );
      });
    },
  };
}

function catalogScript(language: Language): string {
  return `globalThis.hearthWords=${JSON.stringify(compileCatalog(readCatalog(language)))}`;
}
