import { describe, expect, it } from 'vitest';
import { isEmojiOnly, splitLinks } from './message-text.ts';

describe('links', () => {
  it('are found among words, without the stop that ends the sentence', () => {
    expect(splitLinks('See https://a.example/x?y=1, then http://b.example.')).toEqual([
      { text: 'See ' },
      { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
      { text: ', then ' },
      { text: 'http://b.example', href: 'http://b.example' },
      { text: '.' },
    ]);
  });

  it('are never made of other schemes', () => {
    expect(splitLinks('javascript:alert(1) mailto:a@b.c')).toEqual([{ text: 'javascript:alert(1) mailto:a@b.c' }]);
  });
});

describe('emoji alone', () => {
  it.each(['😀', '👩‍👩‍👧 ❤️', '🇬🇧', '👍🏽'])('%s is', (text) => expect(isEmojiOnly(text)).toBe(true));
  it.each(['1', '#', 'hi 😀', '😀'.repeat(13), '©2'])('%s is not', (text) => expect(isEmojiOnly(text)).toBe(false));
});
