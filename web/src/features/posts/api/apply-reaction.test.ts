import type { Post } from '@hearth/contract/posts/endpoints';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import { reactionKinds } from '@hearth/contract/posts/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyReaction } from './apply-reaction.ts';

const author = { id: 'a', displayName: 'Ada', profileName: 'ada', profilePic: null, verified: false };

function postWith(others: Record<ReactionKind, number>): Post {
  const reactionTotal = Object.values(others).reduce((sum, count) => sum + count, 0);
  return {
    id: 'p',
    author,
    content: 'x',
    feeling: null,
    audience: 'public',
    media: [],
    createdAt: '2026-11-15T10:00:00.000Z',
    editedAt: null,
    type: 'post',
    original: null,
    counts: { version: 1, reactions: others, reactionTotal, commentCount: 0, shareCount: 0 },
    myReaction: null,
    firstComments: [],
    saved: false,
    reported: false,
    canEdit: false,
    canDelete: false,
    canShare: true,
  };
}

const kind = fc.constantFrom(...reactionKinds);
const counts = fc.record(
  Object.fromEntries(reactionKinds.map((each) => [each, fc.nat(9)])) as Record<ReactionKind, fc.Arbitrary<number>>,
);

test('after any changes of mind, the counts are those of the others and the last choice', () => {
  fc.assert(
    fc.property(counts, fc.array(fc.option(kind), { minLength: 1, maxLength: 20 }), (others, choices) => {
      const last = choices.at(-1) ?? null;
      const { myReaction, counts: shown } = choices.reduce(applyReaction, postWith(others));
      expect(myReaction).toBe(last);
      const expected = last ? { ...others, [last]: others[last] + 1 } : others;
      expect(shown.reactions).toEqual(expected);
      expect(shown.reactionTotal).toBe(Object.values(expected).reduce((sum, count) => sum + count, 0));
    }),
  );
});
