import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CutFileName, CutName } from './cut-text.tsx';
import { WebAddress } from './web-address.tsx';

/** The texts of the elements, in their order. */
const texts = (html: string) => html.split(/<[^>]*>/).filter((text) => text !== '');

it.each([
  ['Maria Magdalena Lindqvist', ['Maria Magdalena ', 'Lindqvist']],
  ['Björk', ['Björk']],
  ['مريم عبد الرحمن', ['مريم عبد ', 'الرحمن']],
  ['山田太郎', ['山田太郎']],
])('the name %s keeps its last word', (name, parts) => {
  expect(texts(renderToStaticMarkup(<CutName text={name} />))).toEqual(parts);
});

it.each([
  ['holiday in the mountains.jpeg', ['holiday in the mountains', '.jpeg']],
  ['backup.tar.gz', ['backup.tar', '.gz']],
  ['README', ['README']],
  ['Minutes of 3. November', ['Minutes of 3. November']],
])('the file name %s keeps its ending and is read out whole', (name, parts) => {
  const html = renderToStaticMarkup(<CutFileName text={name} />);
  const drawn = [...html.matchAll(/data-part="([^"]+)"/g)].map(([, part]) => part);
  expect([texts(html), drawn]).toEqual([[name], parts]);
});

it('a web address wraps between its parts', () => {
  const html = renderToStaticMarkup(<WebAddress text="https://a.example/one-two?x=1&y=2" />);
  expect(html.split('<wbr/>')).toEqual(['https://', 'a.', 'example/', 'one-', 'two?', 'x=', '1&amp;', 'y=', '2']);
});
