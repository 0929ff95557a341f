import { expect, it } from 'vitest';
import { decodePage } from './decode-page.ts';
import { readPage } from './read-page.ts';

const at = 'https://site.test/a/page';
const inHead = (head: string) => `<!doctype html><html><head>${head}</head><body>words</body></html>`;
const read = (head: string) => readPage(inHead(head), at);

it('prefers Open Graph, then the names of Twitter, then plain HTML', () => {
  const plain = '<title> Plain\n title </title><meta name="description" content="Plain words">';
  const twitter = '<meta name="twitter:title" content="Twitter title"><meta name="twitter:image" content="/t.png">';
  const og = '<meta property="og:title" content="Open title"><meta property="og:image" content="../o.png">';
  expect(read(plain)).toEqual({ title: 'Plain title', description: 'Plain words', picture: null });
  expect(read(plain + twitter)).toMatchObject({ title: 'Twitter title', picture: 'https://site.test/t.png' });
  expect(read(plain + twitter + og)).toMatchObject({ title: 'Open title', picture: 'https://site.test/o.png' });
});

it('has nothing to say of a page without a title', () => {
  expect(read('<meta name="description" content="words">')).toBeNull();
  expect(read('<title>   </title>')).toBeNull();
  expect(readPage('', at)).toBeNull();
});

it('reads the head only', () => {
  const late = '<body><meta property="og:title" content="Body"><title>Body</title></body>';
  expect(readPage(`<head><title>Head</title></head>${late}`, at)?.title).toBe('Head');
  expect(readPage(late, at)).toBeNull();
});

it('keeps markup as the text that it is, and drops what has no shape', () => {
  const title = '&lt;script&gt;alert(1)&lt;/script&gt;&#x202E;&#0;&amp;amp;\u200b';
  expect(read(`<meta property="og:title" content="${title}">`)?.title).toBe('<script>alert(1)</script>\ufffd&amp;');
});

it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'file:///etc/passwd', 'http://['])(
  'takes no picture from %s',
  (address) => {
    expect(read(`<title>T</title><meta property="og:image" content="${address}">`)?.picture).toBeNull();
  },
);

it('cuts long texts between characters', () => {
  const words = read(`<title>${'🔥'.repeat(900)}</title><meta name="description" content="${'é'.repeat(900)}">`);
  expect([...(words?.title ?? '')]).toHaveLength(200);
  expect(words?.title.isWellFormed()).toBe(true);
  expect([...(words?.description ?? '')]).toHaveLength(300);
});

it.each([
  ['deep nesting', '<b><i>'.repeat(87_000)],
  ['open tags', '<'.repeat(520_000)],
  ['attributes', `<meta ${'a=1 '.repeat(130_000)}>`],
  ['entities', `<title>${'&amp;'.repeat(104_000)}</title>`],
  ['unfinished entities', `<title>${'&'.repeat(520_000)}</title>`],
  ['comments', '<!--'.repeat(130_000)],
  ['quotes', `<meta content="${"'".repeat(520_000)}`],
  ['blank title', `<title>${' \n'.repeat(260_000)}</title>`],
])('is not confused by half a megabyte of %s', (_, hostile) => {
  expect(readPage(`<title>First</title>${hostile}`, at)?.title).toBe('First');
});

it('reads the encoding that server or page name', () => {
  expect(decodePage(Buffer.from([0xe9]), 'text/html; charset=ISO-8859-1')).toBe('é');
  expect(decodePage(Buffer.from('<meta charset="windows-1251">\xcf', 'latin1'), 'text/html')).toContain('П');
  expect(decodePage(Buffer.from('é'), 'text/html; charset=nonsense')).toBe('é');
});
