import type { Post } from '@hearth/contract/posts/endpoints';
import type { Poll } from '@hearth/contract/posts/poll-fields';
import { noVersion, type ReactionKind } from '@hearth/contract/posts/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CachedPost, mergePost, type PostNews } from './merge-post.ts';
import { countsOf, postOf } from './testing/posts.ts';

const nothing = { reaction: false, saved: false, votes: false };
const deliver = (known: CachedPost, news: readonly PostNews[], pending = nothing) =>
  news.reduce((post, each) => mergePost(post, each, pending), known);

/** What happens on the server, one version after the other. */
type Step = 'edit' | 'react' | 'comment' | 'vote';

function pollAt(votes: number): Poll {
  const results = { voterCount: votes, votes: [votes, 0] };
  const fixed = { multiple: false, anonymous: false, hidesResults: false, closed: false, myVotes: [] };
  return { options: [], ...fixed, endsAt: '2026-12-01T10:00:00.000Z', version: votes, results };
}

/** The post as the server answers it after each step, from version 1 on. */
function historyOf(steps: readonly Step[]): Post[] {
  const done = { edit: 0, react: 0, comment: 0, vote: 0 };
  const now = () =>
    postOf('p', {
      content: `words ${done.edit}`,
      poll: pollAt(done.vote),
      counts: countsOf(1 + done.edit + done.react + done.comment + done.vote, {
        reactionTotal: done.react,
        commentCount: done.comment,
      }),
    });
  const states = [now()];
  for (const step of steps) {
    done[step] += 1;
    states.push(now());
  }
  return states;
}

function editOf({ id: postId, content, audience, language, editedAt, counts: { version } }: Post): PostNews {
  const rest = {
    mediaIds: [],
    mentions: [],
    commentsFrom: 'all',
    commentsClosed: false,
    card: null,
    alts: [],
  } as const;
  return {
    kind: 'edited',
    edit: { postId, version, content, audience, language, editedAt, ...rest, mediaIds: [], mentions: [], alts: [] },
  };
}

/** The live event of the step that led to this state. */
function eventOf(step: Step, after: Post): PostNews {
  if (step === 'edit') return editOf(after);
  if (step === 'vote' && after.poll) return { kind: 'voted', votes: after.poll };
  return { kind: 'counted', counts: after.counts };
}

const steps = fc.array(fc.constantFrom<Step>('edit', 'react', 'comment', 'vote'), { minLength: 1, maxLength: 12 });

/** Every live event of a history, answers of any age, some of them twice, in any order. */
const deliveries = steps.chain((taken) => {
  const states = historyOf(taken);
  const events = taken.map((step, index) => eventOf(step, states[index + 1] as Post));
  const reads = fc.array(fc.nat(states.length - 1), { maxLength: 6 });
  return reads.chain((at) => {
    const answers = at.map((index): PostNews => ({ kind: 'read', post: states[index] as Post }));
    const all = [...events, ...answers, ...events.slice(0, 2)];
    return fc.record({
      first: fc.constant(states[0] as Post),
      last: fc.constant(states.at(-1) as Post),
      news: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    });
  });
});

it('whatever the order, the newest words, counts and votes stay', () => {
  fc.assert(
    fc.property(deliveries, ({ first, last, news }) => {
      const { content, counts, poll } = deliver(first, news);
      expect(content).toBe(last.content);
      const { reactionTotal, commentCount } = last.counts;
      expect(counts).toMatchObject({ reactionTotal, commentCount });
      expect(poll?.results).toEqual(last.poll?.results);
    }),
  );
});

it('whatever arrives, a choice that is being sent stays', () => {
  const kinds = fc.constantFrom<ReactionKind | null>('love', 'sad', null);
  fc.assert(
    fc.property(deliveries, kinds, fc.boolean(), ({ first, news }, myReaction, saved) => {
      const chosen = { ...first, myReaction, saved, poll: { ...pollAt(1), myVotes: ['mine'] } };
      const others: PostNews[] = [
        { kind: 'own', state: { myReaction: 'haha', saved: !saved } },
        { kind: 'own votes', myVotes: ['other'] },
      ];
      expect(deliver(chosen, [...news, ...others], { reaction: true, saved: true, votes: true })).toMatchObject({
        myReaction,
        saved,
        poll: { myVotes: ['mine'] },
      });
    }),
  );
});

it('an answer from before keeps what the member did meanwhile', () => {
  const before = historyOf(['comment', 'react']);
  const known = deliver(before[2] as Post, [
    { kind: 'own', state: { myReaction: 'love', saved: true, reported: true } },
  ]);
  const after = deliver(known, [{ kind: 'read', post: before[1] as Post }]);
  expect(after).toMatchObject({ myReaction: 'love', saved: true, reported: true });
});

it('without versions, for members from whom somebody is hidden, the last answer holds', () => {
  const known = postOf('p', { content: 'old', counts: countsOf(noVersion, { commentCount: 3 }) });
  const read = postOf('p', { content: 'new', counts: countsOf(noVersion, { commentCount: 2 }) });
  expect(deliver(known, [{ kind: 'read', post: read }])).toMatchObject({ content: 'new', counts: { commentCount: 2 } });
});
