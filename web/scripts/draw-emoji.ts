/** Takes the few emoji that are used out of the open set into one sprite. Run again whenever the list changes; the result is committed. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { emojiSources } from '../src/components/ui/emoji-sources.ts';

type IconSet = { icons: Record<string, { body: string }> };

const set: IconSet = JSON.parse(
  await readFile(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'),
);

const symbols = Object.entries(emojiSources).map(([name, source]) => {
  const icon = set.icons[source];
  if (!icon) throw new Error(`The emoji set has no "${source}".`);
  return `<symbol id="${name}" viewBox="0 0 32 32">${icon.body}</symbol>`;
});

await writeFile(
  join(import.meta.dirname, '../src/components/ui/emoji.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Emoji</title>\n${symbols.join('\n')}\n</svg>\n`,
);
