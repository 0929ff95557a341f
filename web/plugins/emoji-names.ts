import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { type Language, languageCodes, sourceLanguage } from '@hearth/words/languages';
import type { Plugin } from 'vite';

/** A file for each language: groups of emoji, each with its name and further words to find it by. */
type NamedEmoji = [emoji: string, name: string, words: string];

const virtual = 'virtual:emoji-files';
const resolved = `\0${virtual}`;
const devFile = '/@emoji';

/** Files beside the code: nobody who opens no picker loads them, and the service worker does not either. */
export function emojiNames(): Plugin {
  let building = false;
  return {
    name: 'hearth:emoji-names',
    configResolved({ command }) {
      building = command === 'build';
    },
    resolveId: (id) => (id === virtual ? resolved : undefined),
    load: (id) => (id === resolved ? `export const emojiFiles = ${JSON.stringify(addresses(building))}` : undefined),
    generateBundle() {
      for (const language of languageCodes) {
        this.emitFile({ type: 'asset', fileName: fileOf(language).slice(1), source: namesIn(language) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(devFile, ({ url = '' }, response) => {
        const language = languageCodes.find((code) => url === `/${code}.json`);
        response.setHeader('content-type', 'application/json');
        response.end(language ? namesIn(language) : '[]');
      });
    },
  };
}

function addresses(building: boolean): Record<string, string> {
  const address = (language: Language) => (building ? fileOf(language) : `${devFile}/${language}.json`);
  return Object.fromEntries(languageCodes.map((language) => [language, address(language)]));
}

function fileOf(language: Language): string {
  const hash = createHash('sha256').update(namesIn(language)).digest('base64url').slice(0, 8);
  return `/assets/emoji-${language}-${hash}.json`;
}

const read = createRequire(import.meta.url);
const known = new Map<Language, string>();

function namesIn(language: Language): string {
  const names = known.get(language) ?? JSON.stringify(groupsIn(language));
  known.set(language, names);
  return names;
}

type Described = {
  hexcode: string;
  unicode: string;
  label: string;
  tags?: string[];
  group?: number;
  order?: number;
};
type Names = Record<string, [name: string, words: string]>;

/** Without group 2: tones of skin and hair, which are no emoji by themselves. */
const groups = [0, 1, 3, 4, 5, 6, 7, 8, 9];

/** Without the mark that asks for a colourful picture, where the emoji has none but that: it would be a text apart. */
const bare = (emoji: string) => emoji.replace(/^(\p{Emoji_Presentation})\uFE0F$/u, '$1');

export function groupsIn(language: Language): NamedEmoji[][] {
  const all = describedIn(language) ?? namedIn(language);
  const inOrder = all.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return groups.map((group) =>
    inOrder.flatMap((each): NamedEmoji[] =>
      each.group === group ? [[bare(each.unicode), each.label, (each.tags ?? []).join(' ')]] : [],
    ),
  );
}

/** For the languages that the data does not have: `web/scripts/collect-emoji-names.ts` took these from elsewhere. */
function namedIn(language: Language): Described[] {
  const names = read(`./emoji/${language}.json`) as Names;
  return (describedIn(sourceLanguage) ?? []).map((each) => {
    const [label, words] = names[each.hexcode] ?? [each.label, ''];
    return { ...each, label, tags: [words] };
  });
}

function describedIn(language: Language): Described[] | undefined {
  try {
    return read(`emojibase-data/${language}/compact.json`) as Described[];
  } catch {
    return undefined;
  }
}
