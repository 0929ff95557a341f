import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emojiSources } from './emoji-sources.ts';

test('the sprite holds every emoji of the list; web/scripts/draw-emoji.ts draws it', () => {
  const sprite = readFileSync(new URL('./emoji.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual(Object.keys(emojiSources));
});
