import { expect, it } from 'vitest';
import { sharedWords } from './shared-words.ts';

it.each([
  [{ title: 'Seeds', text: '', url: 'https://a.test/' }, 'Seeds\nhttps://a.test/'],
  [{ title: 'Seeds', text: 'Seeds for all https://a.test/', url: 'https://a.test/' }, 'Seeds for all https://a.test/'],
  [{ title: 'Same', text: 'Same', url: '' }, 'Same'],
  [{ title: ' ', text: '', url: '' }, ''],
])('%o becomes %j', (shared, words) => {
  expect(sharedWords(shared)).toBe(words);
});
