import type { Poll } from '@hearth/contract/posts/poll-fields';
import { noVersion } from '@hearth/contract/posts/rules';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { newerPoll } from '../cache/merge-post.ts';
import { knownPost, rememberPosts } from '../cache/posts-cache.ts';
import { postOf, shareOf } from '../cache/testing/posts.ts';
import { applyVotes, withOwnVotes } from './poll-cache.ts';

const pollOf = (version: number, votes: number[]): Poll => ({
  options: [
    { id: 'a', text: 'Tea' },
    { id: 'b', text: 'Coffee' },
  ],
  multiple: false,
  anonymous: false,
  hidesResults: false,
  endsAt: '2026-11-15T11:00:00.000Z',
  closed: false,
  version,
  myVotes: [],
  results: { voterCount: votes.reduce((sum, count) => sum + count, 0), votes },
});
const results = { voterCount: 1, votes: [1, 0] };

it('a vote moves the bars of the post and of its shares, unless something newer is known', () => {
  const cache = new QueryClient();
  const post = postOf('p', { poll: pollOf(2, [0, 0]) });
  rememberPosts(cache, [post, shareOf(post, 's')]);
  applyVotes(cache, 'p', { version: 3, results });
  applyVotes(cache, 'p', { version: 1, results: { voterCount: 0, votes: [0, 0] } });
  expect(knownPost(cache, 'p')?.poll).toMatchObject({ version: 3, results });
  expect(knownPost(cache, 's')?.original?.poll).toMatchObject({ version: 3, results });
});

it('a poll that is read keeps newer votes, and takes those without a version as the newest', () => {
  expect(newerPoll(pollOf(5, [2, 0]), pollOf(4, [1, 0]))).toMatchObject({ version: 5, results: { votes: [2, 0] } });
  expect(newerPoll(pollOf(4, [2, 0]), pollOf(5, [1, 1]))).toMatchObject({ results: { votes: [1, 1] } });
  expect(newerPoll(pollOf(noVersion, [2, 0]), pollOf(noVersion, [1, 0]))?.results?.votes).toEqual([1, 0]);
  expect(newerPoll(null, pollOf(1, [0, 0]))?.version).toBe(1);
});

it('shows an own vote before it is counted, unless the numbers are not for the member to know', () => {
  const first = withOwnVotes(pollOf(1, [2, 1]), ['b']);
  expect(first).toMatchObject({ myVotes: ['b'], results: { voterCount: 4, votes: [2, 2] } });
  expect(withOwnVotes(first, ['a'])).toMatchObject({ myVotes: ['a'], results: { voterCount: 4, votes: [3, 1] } });
  expect(withOwnVotes({ ...pollOf(1, [2, 1]), anonymous: true }, ['a'])).toMatchObject({
    myVotes: ['a'],
    results: { voterCount: 3, votes: [2, 1] },
  });
  expect(withOwnVotes({ ...pollOf(1, []), results: null }, ['a'])).toMatchObject({ myVotes: ['a'], results: null });
});
