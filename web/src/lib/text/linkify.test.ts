import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, linkify } from './linkify.ts';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

test.each([
  ['see https://example.org/a?b=c#d.', ['https://example.org/a?b=c#d']],
  ['(https://example.org/wiki/Fire_(element))', ['https://example.org/wiki/Fire_(element)']],
  ['www.example.org, and http://two.example', ['https://www.example.org/', 'http://two.example/']],
  ['javascript:alert(1) data:text/html,x ftp://example.org', []],
  ['"https://example.org" onmouseover="x"', ['https://example.org/']],
  ['https://example.org/<b>', ['https://example.org/']],
  ['https://', []],
  ['見て https://example.org/a。（https://example.org/b）', ['https://example.org/a', 'https://example.org/b']],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test('nothing is lost or added, and only web addresses become links, whatever is written', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('https://a.example/', 'www.b.example', '\n', ' ', ').', 'javascript:'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const parts = linkify(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});

test('short text is not folded, long text is cut between words', () => {
  expect(foldText(linkify('Hello'))).toBeNull();
  const folded = foldText(linkify('word '.repeat(300)));
  expect(folded).toHaveLength(1);
  expect(folded?.[0]?.text).toMatch(/word$/);
  expect(folded?.[0]?.text.length).toBeLessThanOrEqual(420);
  const lines = foldText(linkify(Array.from({ length: 40 }, (_, n) => `line ${n}`).join('\n')));
  expect(lines?.[0]?.text.split('\n')).toHaveLength(7);
});

test('an address is shown whole or not at all', () => {
  const text = `${'word '.repeat(80)}https://example.org/${'x'.repeat(400)} end`;
  const folded = foldText(linkify(text));
  expect(folded?.every(({ href }) => href === undefined)).toBe(true);
});
