import { existsSync } from 'node:fs';
import type { MediaView } from '@hearth/contract/media/endpoints';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { StoryCover } from './story-cover.tsx';

const shipped = (path: string) => existsSync(new URL(`../../../../public${path}`, import.meta.url));

test('whoever has no picture gets the drawn silhouette, whoever has one gets that', () => {
  expect(renderToStaticMarkup(<Avatar id="a" src={null} name="Ada" />)).toMatch(
    /role="img" aria-label="Ada".*data-letters="A"/,
  );
  expect(renderToStaticMarkup(<Avatar id="a" src="/files/a.jpg" name="Ada" />)).toMatch(/<img src="\/files\/a.jpg"/);
});

test('a story that has no picture gets the drawn one, which is shipped, as is the cover', () => {
  const film: MediaView = {
    id: 'a',
    kind: 'video',
    mime: 'video/mp4',
    url: '/files/a.mp4',
    poster: null,
    alt: null,
    name: 'a.mp4',
    size: 1,
    width: 1,
    height: 1,
    duration: 1,
    placeholder: null,
    variants: [],
  };
  expect(renderToStaticMarkup(<StoryCover content={{ media: film, words: null }} sizes="1px" />)).toContain(
    'src="/drawings/story.svg"',
  );
  expect(['/drawings/story.svg', '/drawings/cover.svg'].filter(shipped)).toHaveLength(2);
});

test('a story of words shows them as text, whatever they look like', () => {
  const words = { text: '<b>"Hi"</b>', background: 'teal' } as const;
  const html = renderToStaticMarkup(<StoryCover content={{ media: null, words }} sizes="1px" />);
  expect(html).toContain('&lt;b&gt;&quot;Hi&quot;&lt;/b&gt;');
  expect(html).not.toContain('<b>');
});
