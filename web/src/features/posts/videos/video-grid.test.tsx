import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { dropPost, patchPost, postListKeys, rememberPosts } from '../cache/posts-cache.ts';
import { pages, postOf, videoOf } from '../cache/testing/posts.ts';
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

function draw(): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <VideoGrid />
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
