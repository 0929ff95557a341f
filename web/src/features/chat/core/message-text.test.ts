import { describe, expect, it } from 'vitest';
import { isEmojiOnly } from './message-text.ts';

describe('emoji alone', () => {
  it.each(['😀', '👩‍👩‍👧 ❤️', '🇬🇧', '👍🏽', '1️⃣ #️⃣', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'])(
    '%s is',
    (text) => expect(isEmojiOnly(text)).toBe(true),
  );
  it.each(['1', '#', 'hi 😀', '😀'.repeat(13), '©2'])('%s is not', (text) => expect(isEmojiOnly(text)).toBe(false));
});
