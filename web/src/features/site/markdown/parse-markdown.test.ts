import { expect, it } from 'vitest';
import { type Inline, parseMarkdown } from './parse-markdown.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const link = (href: string, words: string): Inline => ({ kind: 'link', href, parts: [text(words)] });

it('knows headings, paragraphs, lists, quotes and rules', () => {
  const page = '# Terms\n\nBe kind,\nand fair.\n\n- one\n- two\n1. first\n2) second\n> said\n> twice\n\n---\n## Last';
  expect(parseMarkdown(page)).toEqual([
    { kind: 'heading', level: 1, parts: [text('Terms')] },
    { kind: 'paragraph', parts: [text('Be kind,\nand fair.')] },
    { kind: 'list', ordered: false, items: [[text('one')], [text('two')]] },
    { kind: 'list', ordered: true, items: [[text('first')], [text('second')]] },
    { kind: 'quote', parts: [text('said\ntwice')] },
    { kind: 'rule' },
    { kind: 'heading', level: 2, parts: [text('Last')] },
  ]);
});

const inside = (line: string) => {
  const [block] = parseMarkdown(line);
  return block && 'parts' in block ? block.parts : undefined;
};

it('knows strong and emphasised words, code, and links, also those without marks', () => {
  expect(inside('a **b** *c* `d` [e](/privacy) https://f.example')).toEqual([
    text('a '),
    { kind: 'strong', parts: [text('b')] },
    text(' '),
    { kind: 'emphasis', parts: [text('c')] },
    text(' '),
    { kind: 'code', text: 'd' },
    text(' '),
    link('/privacy', 'e'),
    text(' '),
    link('https://f.example/', 'https://f.example'),
  ]);
});

it.each([
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt:alert)',
  '[click](data:text/html,hello)',
  '[click](//evil.example)',
  '[click](/\\evil.example)',
  '[click](vbscript:x)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![picture](x)',
  '[unfinished](',
  '**unfinished',
])('%s is a text', (words) => {
  expect(inside(words)).toEqual([text(words)]);
});

it.each(['[', '*', '`', '[a](', '**a', '> ', '# ', '- ', '[a]('])('many times %j is read in no time', (mark) => {
  const began = performance.now();
  parseMarkdown(mark.repeat(50_000 / mark.length));
  expect(performance.now() - began).toBeLessThan(500);
});
