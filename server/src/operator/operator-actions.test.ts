import { deleteAccount, readSession, saveSettings } from '@hearth/contract/accounts/endpoints';
import { listComments } from '@hearth/contract/posts/comments';
import { readPost } from '@hearth/contract/posts/endpoints';
import { postTopic } from '@hearth/contract/posts/rules';
import { readProfile, saveProfile } from '@hearth/contract/profiles/endpoints';
import { readVerification, requestVerification } from '@hearth/contract/verification/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { befriend, chatsIn, write } from '../testing/chats.ts';
import { connectLive } from '../testing/live.ts';
import { newMember, type TestMember } from '../testing/members.ts';
import { writeComment, writePost } from '../testing/posts.ts';
import { CommandError } from './command.ts';
import { runCommand } from './run-command.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

const operator = (...typed: string[]) => runCommand(app, typed);
const profileOf = async (who: TestMember) => (await ben.client.call(readProfile, { params: { memberId: who.id } })).ok;
const verificationOf = async (who: TestMember) => (await who.client.call(readVerification)).ok;

describe('the verified badge', () => {
  it('goes with the display name, and the member may ask again', async () => {
    const renames = [
      () => ada.client.call(saveProfile, { body: { firstName: 'Countess' } }),
      () => ada.client.call(saveSettings, { body: { displayName: 'Queen Ada' } }),
    ];
    for (const rename of renames) {
      await operator('badge', 'give', ada.id);
      expect([(await profileOf(ada)).verified, (await verificationOf(ada)).status]).toEqual([true, 'approved']);
      const [own, other] = [await connectLive(app, ada), await connectLive(app, ben)];
      await other.subscribe(`profile:${ada.id}`);
      await rename();
      const { data } = await other.frame('event', ({ type, data }) => {
        const { person } = data as { person: { verified: boolean } };
        return type === 'profile.changed' && !person.verified;
      });
      expect(data).toMatchObject({ person: { id: ada.id, verified: false } });
      const stands = await own.frame('event', ({ type, data }) => {
        return type === 'verification.changed' && (data as { status: string }).status === 'none';
      });
      expect(stands.data).toEqual({ status: 'none', reason: null });
      expect([(await profileOf(ada)).verified, (await verificationOf(ada)).status]).toEqual([false, 'none']);
      expect((await ada.client.call(readSession)).ok.member?.verified).toBe(false);
      expect((await ada.client.call(requestVerification)).ok.status).toBe('pending');
    }
  });

  it('stays when anything else of the profile is saved, also the same name', async () => {
    await operator('badge', 'give', ada.id);
    const { firstName, displayName } = await profileOf(ada);
    await ada.client.call(saveProfile, { body: { firstName, bio: 'New words', profileName: `x${Date.now()}` } });
    await ada.client.call(saveSettings, { body: { displayName } });
    expect((await profileOf(ada)).verified).toBe(true);
  });

  it('is withdrawn with a reason, after which the member may ask again', async () => {
    await expect(operator('badge', 'withdraw', ada.id, 'Why')).rejects.toThrow(CommandError);
    await operator('badge', 'give', ada.id);
    await expect(operator('badge', 'withdraw', ada.id)).rejects.toThrow(CommandError);
    await operator('badge', 'withdraw', ada.id, 'Not', 'your', 'name.');
    expect((await profileOf(ada)).verified).toBe(false);
    expect(await verificationOf(ada)).toEqual({ status: 'rejected', reason: 'Not your name.' });
    expect((await ada.client.call(requestVerification)).ok.status).toBe('pending');
  });
});

it('removes a comment, live for who looks at it', async () => {
  const post = await writePost(ada);
  const comment = await writeComment(ben, post.id, 'Rude words');
  const at = { params: { postId: post.id } };
  expect(await operator('comments', 'list', post.id)).toContain(`${comment.id}  `);
  expect(await operator('comments', 'list', post.id)).toContain('Rude words');
  const live = await connectLive(app, ada);
  await live.subscribe(postTopic(post.id));
  await operator('comments', 'remove', post.id, comment.id);
  const { data } = await live.frame('event', ({ type }) => type === 'comment.deleted');
  expect(data).toEqual({ postId: post.id, commentId: comment.id });
  expect((await ada.client.call(listComments, at)).ok.items).toEqual([]);
  expect((await ada.client.call(readPost, at)).ok.post.counts.commentCount).toBe(0);
  await expect(operator('comments', 'remove', post.id, comment.id)).rejects.toThrow(CommandError);
});

it('closes an account as its member would, live for all', async () => {
  await befriend(ada, ben);
  const post = await writePost(ada);
  await writeComment(ada, (await writePost(ben)).id);
  await write(ada, ben, 'hello');
  const { profileName } = await profileOf(ada);
  await expect(operator('accounts', 'close', ada.id)).rejects.toThrow(CommandError);
  await expect(operator('accounts', 'close', ada.id, 'someone.else')).rejects.toThrow(CommandError);
  const [own, other] = [await connectLive(app, ada), await connectLive(app, ben)];
  await other.subscribe(postTopic(post.id));
  await operator('accounts', 'close', ada.id, profileName);
  await other.frame('event', ({ type }) => type === 'post.deleted');
  await own.closed;
  expect((await ada.client.call(readProfile, { params: { memberId: ben.id } })).status).toBe(401);
  expect((await ben.client.call(readProfile, { params: { memberId: ada.id } })).status).toBe(404);
  expect(await chatsIn(ben)).toEqual([]);
  expect(await rowsOf(ada)).toEqual(await rowsOf(await deletedMember()));
  await expect(operator('accounts', 'close', ada.id, profileName)).rejects.toThrow(CommandError);
});

async function deletedMember(): Promise<TestMember> {
  const member = await newMember(app);
  await member.client.call(deleteAccount, { body: { password: member.password } });
  return member;
}

async function rowsOf({ id, email }: TestMember): Promise<number[]> {
  const { db } = app;
  const rows = await Promise.all([
    db.selectFrom('accounts').select('id').where('id', '=', id).execute(),
    db.selectFrom('accounts').select('id').where('identifier', '=', email).execute(),
    db.selectFrom('profiles').select('user_id').where('user_id', '=', id).execute(),
    db.selectFrom('sessions').select('id').where('account_id', '=', id).execute(),
    db.selectFrom('posts').select('id').where('author_id', '=', id).execute(),
    db.selectFrom('comments').select('id').where('author_id', '=', id).execute(),
  ]);
  return rows.map((found) => found.length);
}

it('is recorded with its time, whom it concerns and why; what only reads or fails is not', async () => {
  await operator('badge', 'give', ada.id);
  app.clock.advance(1);
  await operator('badge', 'withdraw', ada.id, 'Secret', 'reason');
  await operator('verification', 'list');
  await expect(operator('badge', 'withdraw', ada.id, 'Again')).rejects.toThrow(CommandError);
  const listed = (await operator('actions', 'list')).split('\n').filter((line) => line.includes(ada.id));
  const at = app.clock.now().toISOString().slice(0, 10);
  expect(listed).toEqual([
    expect.stringMatching(`^${at}.*  badge_withdrawn  ${ada.id}  Secret reason$`),
    expect.stringMatching(`^${at}.*  badge_given  ${ada.id}$`),
  ]);
});
