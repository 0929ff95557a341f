import { deleteAccount, requestPasswordReset, signIn } from '@hearth/contract/accounts/endpoints';
import type { Endpoint } from '@hearth/contract/core/endpoint';
import { handOverGroup } from '@hearth/contract/groups/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishDeletions } from '../../domains/accounts/delete-account.ts';
import { rememberDevice } from '../../domains/accounts/remember-device.ts';
import { createMemberProfiles } from '../../domains/profiles/profiles.api.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../wiring/platform.ts';
import { accessRows, nameOf } from '../access/rows-of-all.ts';
import { createWorld, type World } from '../access/world.ts';
import { startTestApp, type TestApp } from '../app.ts';
import type { TestClient, TestRequest } from '../client.ts';
import { joinGroup, newGroup } from '../groups.ts';
import { newMember } from '../members.ts';
import { writeComment, writePost } from '../posts.ts';
import { waitingForLocks } from '../waiting-for-locks.ts';
import { rowsNaming } from './rows-naming.ts';

let app: TestApp;
let platform: Platform;
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      wireMore(wired) {
        platform = wired;
      },
    },
  );
});
afterAll(() => app.stop());

/** They end a session of the member, or the account. */
const ending = ['DELETE /api/account', 'DELETE /api/session', 'DELETE /api/settings/sessions', 'POST /api/password'];
const writes = accessRows.filter(
  ({ endpoint }) => endpoint.method !== 'GET' && endpoint.access === 'member' && !ending.includes(nameOf(endpoint)),
);

/** What only others write about a member, and what is looked for once more. */
const ofOthers = [
  'erased_members.id',
  'filed_reports.about_id',
  'cases.about_id',
  'cases.target_id',
  'friend_edges.other_id',
  'friend_edges.user_id',
  'blocks.other_id',
  'blocks.user_id',
  'member_visits.other_id',
  'notification_causes.user_id',
  'notifications.user_id',
  'group_members.member_id',
  'member_groups.member_id',
];

/** In chats of several the others keep what a member wrote, without a name. */
const kept = ['chats.last_sender_id', 'chats.seen_by', 'messages.sender_id'];
const namedBy = async (memberId: string) =>
  (await rowsNaming(app.db, memberId)).filter((column) => !kept.includes(column));

type Prepared = { client: TestClient; endpoint: Endpoint; request: TestRequest };

/** Every write of the contract, by the owner and by a friend about what the owner has. */
async function prepareWrites(world: World): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const { endpoint, ask } of writes) {
    for (const actor of ['owner', 'friend'] as const) {
      const { client } = await world.as(actor);
      prepared.push({ client, endpoint, request: (await ask?.(world, actor)) ?? {} });
      await world.settle();
    }
  }
  return prepared;
}

function finish(): Promise<void> {
  const { db, clock, erasers, events } = platform;
  const profiles = createMemberProfiles(events);
  return finishDeletions({
    ...{ db, clock, sessionsEnded: () => undefined },
    members: {
      assertMayLeave: async () => undefined,
      async erase(trx, memberId, afterCommit) {
        for (const erase of erasers) await erase(trx, memberId, afterCommit);
        await profiles.erase(trx, memberId, afterCommit);
      },
    },
  });
}

const lookedAtOnce = 20;

it('nothing names a member who was deleted while everything was written', async () => {
  const world = await createWorld(app);
  await world.settle();
  const prepared = await prepareWrites(world);
  const { owner } = world;
  const left = prepared.values();
  const statuses: string[] = [];
  const someAreWritten = Promise.withResolvers<void>();
  const writer = async () => {
    for (const { client, endpoint, request } of left)
      if (statuses.push(`${(await client.call(endpoint, request)).status} ${nameOf(endpoint)}`) > prepared.length / 4)
        someAreWritten.resolve();
  };
  const writers = Array.from({ length: 6 }, writer);
  await someAreWritten.promise;
  const deleted = owner.client.call(deleteAccount, { body: { password: owner.password } });
  const { client } = await world.as('anonymous');
  const signedIn = client.call(signIn, { body: { identifier: owner.email, password: owner.password } });
  expect((await deleted).status).toBe(200);
  expect([200, 404]).toContain((await signedIn).status);
  await Promise.all(writers);
  expect(statuses.filter((status) => status.startsWith('5'))).toEqual([]);
  // What others were writing about the member is left for a minute at most.
  expect(ofOthers).toEqual(expect.arrayContaining(await namedBy(owner.id)));
  app.clock.advance(61_000);
  await finish();
  expect(await namedBy(owner.id)).toEqual([]);
  // Whoever still has the member on the screen writes nothing about them either.
  for (const [n, { client, endpoint, request }] of prepared.entries()) {
    const { status } = await client.call(endpoint, request);
    expect(status, nameOf(endpoint)).toBeLessThan(500);
    // Looking through every table takes longer than a request.
    if (n % lookedAtOnce > 0 && n < prepared.length - 1) continue;
    expect(await namedBy(owner.id), `one of ${lookedAtOnce} requests up to ${nameOf(endpoint)}`).toEqual([]);
  }
});

it('a deletion waits for what the member is writing, and takes it along', async () => {
  const [ada, ben] = [await newMember(app), await newMember(app)];
  const { id: postId } = await writePost(ben);
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('posts').select('id').where('id', '=', postId).forUpdate().execute();
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const commented = writeComment(ada, postId);
  await expect.poll(() => waitingForLocks(app.db), { timeout: 30_000 }).toBe(1);
  const deleted = ada.client.call(deleteAccount, { body: { password: ada.password } });
  await expect.poll(() => waitingForLocks(app.db), { timeout: 30_000 }).toBe(2);
  release.resolve();
  await Promise.all([holding, commented]);
  expect((await deleted).status).toBe(200);
  expect(await rowsNaming(app.db, ada.id)).toEqual(['erased_members.id']);
});

it('goes on with a deletion whose server ended after it had begun', async () => {
  const ada = await newMember(app);
  await writePost(ada);
  await app.db.updateTable('accounts').set({ going_at: app.clock.now() }).where('id', '=', ada.id).execute();
  const { client } = ada;
  expect((await client.call(signIn, { body: { identifier: ada.email, password: ada.password } })).status).toBe(404);
  app.clock.advance(61_000);
  await finish();
  expect(await rowsNaming(app.db, ada.id)).toEqual(['erased_members.id']);
});

it('a group never passes to a member who is going too', async () => {
  const [owner, heir, last] = [await newMember(app), await newMember(app), await newMember(app)];
  const group = await newGroup(owner);
  for (const member of [heir, last]) await joinGroup(member, group.id);
  await app.db.updateTable('accounts').set({ going_at: app.clock.now() }).where('id', '=', heir.id).execute();
  await owner.client.call(deleteAccount, { body: { password: owner.password } });
  const owners = await app.db
    .selectFrom('group_members')
    .select('member_id')
    .where('group_id', '=', group.id)
    .where('role', '=', 'owner')
    .execute();
  expect(owners).toEqual([{ member_id: last.id }]);
});

it('an owner cannot hand a group over to a member who is going', async () => {
  const [owner, heir] = [await newMember(app), await newMember(app)];
  const group = await newGroup(owner);
  await joinGroup(heir, group.id);
  await app.db.updateTable('accounts').set({ going_at: app.clock.now() }).where('id', '=', heir.id).execute();
  const handing = { params: { groupId: group.id }, body: { memberId: heir.id } };
  expect((await owner.client.call(handOverGroup, handing)).status).toBe(404);
});

it('a browser is not remembered for an account that is gone', async () => {
  expect(await rememberDevice(platform, newId(app.clock.now()), undefined)).not.toBe('');
});

it('whoever signs in or asks for a reset link while the account is erased gets no fault of the server', async () => {
  const visitor = app.visitor();
  for (let round = 0; round < 5; round += 1) {
    const ada = await newMember(app);
    const credentials = { body: { identifier: ada.email, password: ada.password } };
    const asked = [
      ada.client.call(deleteAccount, { body: { password: ada.password } }),
      ...Array.from({ length: 3 }, () => visitor.call(signIn, credentials)),
      ...Array.from({ length: 3 }, () => visitor.call(requestPasswordReset, { body: { email: ada.email } })),
    ];
    for (const { status } of await Promise.all(asked)) expect([200, 404]).toContain(status);
    expect(await rowsNaming(app.db, ada.id)).toEqual(['erased_members.id']);
  }
});
