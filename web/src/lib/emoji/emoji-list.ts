import { emojiFiles } from 'virtual:emoji-files';
import { pageLanguage } from '../language/words.ts';
import { drawnEmoji } from './drawn-emoji.ts';
import type { NamedEmoji } from './find-emoji.ts';

/** Groups in the order of Unicode: smileys, people, nature, food, travel, activities, objects, symbols, flags. */
export type EmojiGroups = readonly (readonly NamedEmoji[])[];

let loading: Promise<EmojiGroups> | undefined;

/** Read once, with names in the language of the page. A failure is not kept. */
export function loadEmoji(): Promise<EmojiGroups> {
  loading ??= fetch(emojiFiles[pageLanguage] ?? emojiFiles.en ?? '')
    .then((response): Promise<EmojiGroups> => (response.ok ? response.json() : Promise.reject(new Error('no emoji'))))
    .then((groups) => {
      const isDrawn = drawnEmoji();
      return groups.map((group) => group.filter(([emoji]) => isDrawn(emoji)));
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
