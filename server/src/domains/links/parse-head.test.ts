import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headLimits, parseHead } from './parse-head.ts';

type HostilePage = { origin: string; parts: [piece: string, times: number][] };
const corpus: HostilePage[] = JSON.parse(
  readFileSync(new URL('../../../../hostile-input/pages.json', import.meta.url), 'utf8'),
);

/** The marks that were looked at, and the most elements that stood inside one another. */
function workFor(html: string) {
  let open = 0;
  let depth = 0;
  const marks = parseHead(html, {
    onopentagname() {
      open += 1;
      depth = Math.max(depth, open);
    },
    onclosetag() {
      open -= 1;
    },
  });
  return { marks, depth };
}

it.each(corpus)('looks at a bounded number of marks: $origin', ({ parts }) => {
  const page = parts.map(([piece, times]) => piece.repeat(times)).join('');
  for (const html of [page, `<!doctype html><html><head><title>T</title>${page}`]) {
    const { marks, depth } = workFor(html);
    expect(marks).toBeLessThanOrEqual(headLimits.marks);
    expect(depth).toBeLessThanOrEqual(headLimits.depth);
  }
});

it('stops at the first element that is none of a head, whatever follows', () => {
  expect(workFor(`<title>T</title>${'<a><b>'.repeat(1_450)}${'</x>'.repeat(126_000)}`).marks).toBe(4);
});

it('stops at the end of the head', () => {
  expect(workFor(`<html><head><title>T</title></head>${'<meta a b>'.repeat(50_000)}`).marks).toBe(6);
});

it('reads past what stands in a noscript or template of the head', () => {
  const seen: string[] = [];
  const inside = '<noscript><img src="x"><div></div></noscript><template><p>words</p></template>';
  parseHead(`<head>${inside}<meta name="description"></head><meta>`, { onopentagname: (name) => seen.push(name) });
  expect(seen).toEqual(['head', 'noscript', 'img', 'div', 'template', 'p', 'meta']);
});
