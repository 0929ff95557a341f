import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { dropPost, patchPost, postListKeys, rememberPosts } from '../cache/posts-cache.ts';
import { pages, postOf, videoOf } from '../cache/testing/posts.ts';
import { useVideos } from './use-videos.ts';
import { VideoGrid } from './video-grid.tsx';

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(postListKeys.videos, pages('pc'));
  rememberPosts(cache, [
    postOf('p', { content: 'Two', media: [videoOf('a'), videoOf('b')] }),
    postOf('c', { content: 'One', media: [videoOf('c')] }),
  ]);
});

function Grid() {
  return <VideoGrid videos={useVideos()} />;
}

function draw(): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <Grid />
    </QueryClientProvider>,
  );
}
const videos = () => [...draw().matchAll(/<video src="\/files\/(\w+)/g)].map(([, id]) => id);
const captions = () => [...draw().matchAll(/<p dir="auto"[^>]*>([^<]*)/g)].map(([, text]) => text);

it('a post with two videos makes two cards', () => {
  expect(videos()).toEqual(['a', 'b', 'c']);
  expect(captions()).toEqual(['Two', 'Two', 'One']);
});

it('a deleted post takes all its videos along', () => {
  dropPost(cache, 'p');
  expect(videos()).toEqual(['c']);
});

it('an edited post changes the words under its videos only', () => {
  patchPost(cache, 'p', (post) => ({ ...post, content: 'New words' }));
  expect(captions()).toEqual(['New words', 'New words', 'One']);
});

it('a card shows the poster, one button that plays, and the length; the film is fetched with the first press', () => {
  patchPost(cache, 'c', (post) => ({ ...post, media: [{ ...videoOf('c'), poster: '/files/c.jpg', duration: 65 }] }));
  const card = draw().split('<li ').at(-1) ?? '';
  expect(card).toContain('src="/files/c.jpg"');
  expect(card).toContain('aria-label="Play video"');
  expect(card).toContain('1:05');
  expect(card).not.toContain('<video');
});

it('a card leads to the author and to the post, and can be liked, commented on and shared', () => {
  const html = draw();
  expect(html).toContain('href="/profile/ada"');
  expect(html.match(/href="\/post\/c"[^>]*>See post</g)).toHaveLength(1);
  for (const action of ['Like', 'Comment', 'Share'])
    expect(html.match(new RegExp(`${action}</button>`, 'g'))).toHaveLength(3);
});
