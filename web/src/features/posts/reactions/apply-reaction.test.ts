import type { Post } from '@hearth/contract/posts/endpoints';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import { reactionKinds } from '@hearth/contract/posts/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsOf, postOf } from '../cache/testing/posts.ts';
import { applyReaction } from './apply-reaction.ts';

function postWith(others: Record<ReactionKind, number>): Post {
  const reactionTotal = Object.values(others).reduce((sum, count) => sum + count, 0);
  return postOf('p', { counts: countsOf(1, { reactions: others, reactionTotal }) });
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
