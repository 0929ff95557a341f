/**
 * Takes the names of emoji in the languages that `emojibase-data` lacks out of the Unicode consortium's packages, which are
 * 160 MB and needed for nothing else: `node web/scripts/collect-emoji-names.ts <folder with both packages, unpacked>`. Run
 * again whenever `emojibase-data` is changed; the result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import all from 'emojibase-data/en/compact.json' with { type: 'json' };

type Annotation = { default?: string[]; tts?: string[] };
type Annotations = Record<string, Annotation>;

const [, , folder = '.'] = process.argv;
const plugins = join(import.meta.dirname, '../plugins/emoji');

async function read(path: string, part: string): Promise<Annotations> {
  const file = JSON.parse(await readFile(join(folder, path), 'utf8'));
  return file[part].annotations;
}

for (const language of ['ar', 'he']) {
  const known: Annotations = {
    ...(await read(
      `cldr-annotations-derived-full/annotationsDerived/${language}/annotations.json`,
      'annotationsDerived',
    )),
    ...(await read(`cldr-annotations-full/annotations/${language}/annotations.json`, 'annotations')),
  };
  const names = all.flatMap(({ unicode, hexcode, group }) => {
    if (group === undefined || group === 2) return [];
    const { tts, default: words = [] } = known[unicode] ?? known[unicode.replaceAll('\uFE0F', '')] ?? {};
    const name = tts?.[0];
    if (!name) throw new Error(`${unicode} has no name in ${language}`);
    return [[hexcode, [name, words.filter((word) => word !== name).join(' ')]]];
  });
  await writeFile(join(plugins, `${language}.json`), `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`);
}
await writeFile(join(plugins, 'LICENSE'), await readFile(join(folder, 'cldr-annotations-full/LICENSE'), 'utf8'));
