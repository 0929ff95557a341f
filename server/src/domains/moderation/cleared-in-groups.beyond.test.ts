import { banGroupMember, removeGroupPost } from '@hearth/contract/groups/moderation';
import { appealDecision } from '@hearth/contract/moderation/own';
import { evidenceDays } from '@hearth/contract/moderation/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { moderatedGroup, postIn } from '../../testing/moderated-group.ts';
import { decisionsOf } from '../../testing/operators/cases.ts';
import { passDays } from '../../testing/operators/pass-days.ts';
import type { WiredPosts } from '../../wiring/posts.ts';
import { clearEvidence } from './carry-out.ts';
import { createSubjects, type SubjectDeps } from './subjects/subjects.ts';

let app: TestApp;
let posts: WiredPosts;
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      wireMore(_platform, wired) {
        posts = wired.posts;
      },
    },
  );
});
afterAll(() => app.stop());

it('what moderators of a group removed is gone for good with the time of the appeal, the rest stays', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const [removed, left] = [await postIn(groupId, member, 'Rude'), await postIn(groupId, member, 'Also')];
  const own = await postIn(groupId, owner, 'Rules');
  const at = { params: { groupId, postId: removed.id }, body: { reason: 'Be kind' } };
  expect((await moderator.client.call(removeGroupPost, at)).status).toBe(200);
  const ban = { params: { groupId, memberId: member.id }, body: { removePosts: 'all', reason: '' } } as const;
  expect((await moderator.client.call(banGroupMember, ban)).status).toBe(200);
  const kept = async () =>
    (await app.db.selectFrom('posts').select('id').where('author_id', 'in', [member.id, owner.id]).execute())
      .map(({ id }) => id)
      .sort();
  const subjects = createSubjects({ posts: posts.deps } as Partial<SubjectDeps> as SubjectDeps);
  const clear = () => clearEvidence({ db: app.db, clock: app.clock, subjects });
  await passDays(app, evidenceDays - 1);
  await clear();
  expect(await kept()).toEqual([removed.id, left.id, own.id].sort());
  await passDays(app, 2);
  await clear();
  expect(await kept()).toEqual([own.id]);
  const [decision] = await decisionsOf(member);
  const late = { params: { caseId: decision?.caseId ?? '' }, body: { words: 'Please' } };
  expect((await member.client.call(appealDecision, late)).error.code).toBe('appeal_too_late');
});
