/** Takes the few emoji that are used out of the open set into one sprite. Run again whenever the list changes; the result is committed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import set from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' };
import { emojiSources } from '../src/components/ui/pictures/emoji-sources.ts';

const drawings: Record<string, { body: string }> = set.icons;

const symbols = Object.entries(emojiSources).map(([name, source]) => {
  const icon = drawings[source];
  if (!icon) throw new Error(`The emoji set has no "${source}".`);
  return `<symbol id="${name}" viewBox="0 0 32 32">${icon.body}</symbol>`;
});

await writeFile(
  join(import.meta.dirname, '../src/components/ui/pictures/emoji.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Emoji</title>\n${symbols.join('\n')}\n</svg>\n`,
);
