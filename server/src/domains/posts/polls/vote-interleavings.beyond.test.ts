import { readPost } from '@hearth/contract/posts/endpoints';
import { vote } from '@hearth/contract/posts/polls';
import { array, assert, asyncProperty, boolean, integer, record, uniqueArray } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { howMany } from '../../../testing/how-many.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { pollOf, writePost } from '../../../testing/posts.ts';

let app: TestApp;
let members: TestMember[];
beforeAll(async () => {
  app = await startTestApp();
  members = await Promise.all(Array.from({ length: 4 }, () => newMember(app)));
});
afterAll(() => app.stop());

const ballot = record({
  who: integer({ min: 0, max: 3 }),
  places: uniqueArray(integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }),
});

/** Also invalid ballots, which change nothing. */
it('counts equal the votes, in whatever order members vote at the same time', async () => {
  const rounds = array(array(ballot, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });
  await assert(
    asyncProperty(boolean(), rounds, async (multiple, all) => {
      const options = ['A', 'B', 'C'];
      const { id: postId, poll } = await writePost(members[0] as TestMember, {
        poll: pollOf(app, { multiple, options }),
      });
      const ids = poll?.options.map(({ id }) => id) ?? [];
      for (const round of all) {
        const votes = round.map(({ who, places }) => {
          const optionIds = places.map((place) => ids[place] ?? '00000000-0000-4000-8000-000000000000');
          return members[who]?.client.call(vote, { params: { postId }, body: { optionIds } });
        });
        for (const answer of await Promise.all(votes)) expect([200, 400]).toContain(answer?.status);
        const rows = await app.db.selectFrom('poll_votes').selectAll().where('post_id', '=', postId).execute();
        const recount = ids.map((id) => rows.filter((row) => row.option_id === id).length);
        const voters = new Set(rows.map((row) => row.user_id)).size;
        const read = await members[1]?.client.call(readPost, { params: { postId } });
        expect(read?.ok.post.poll?.results).toEqual({ voterCount: voters, votes: recount });
        if (!multiple) expect(rows).toHaveLength(voters);
      }
    }),
    { numRuns: howMany({ short: 12, full: 300 }) },
  );
});
