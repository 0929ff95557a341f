import { startSession } from '../../domains/accounts/start-session.ts';
import { sql } from '../../platform/database/sql.ts';
import type { TestApp } from '../app.ts';
import { TestClient } from '../client.ts';
import { newMember, type TestMember } from '../members.ts';
import { makeBlocked, makeFriends } from '../relations.ts';

/** The asking member's relation to the owner. */
export const actors = [
  'anonymous',
  'revoked',
  'owner',
  'friend',
  'requester',
  'stranger',
  'exFriend',
  'blocked',
  'blocker',
] as const;
export type Actor = (typeof actors)[number];

const members = ['owner', 'friend', 'requester', 'stranger', 'exFriend', 'blocked', 'blocker'] as const;
type Member = (typeof members)[number];

export type World = {
  app: TestApp;
  owner: TestMember;
  idOf(actor: Actor): string;
  /** The ids of the two members who are friends. */
  friends(): [string, string];
  /** A client with a session of its own, which a test may end. */
  as(actor: Actor): Promise<TestMember>;
  /** Gives everyone back the first session, which a test may have ended. */
  restoreSessions(): Promise<void>;
  /** Restores all relations to what the actors' names say. */
  settle(): Promise<void>;
};

export async function createWorld(app: TestApp): Promise<World> {
  const people = {} as Record<Member, TestMember>;
  for (const name of members) people[name] = await newMember(app, { firstName: name });

  const sessions = await app.db.selectFrom('sessions').selectAll().execute();
  let settled: string | undefined;
  const personOf = (actor: Actor) => people[actor === 'anonymous' || actor === 'revoked' ? 'stranger' : actor];
  return {
    app,
    owner: people.owner,
    idOf: (actor) => personOf(actor).id,
    friends: () => [people.owner.id, people.friend.id],

    async as(actor) {
      const client = new TestClient(app.app.http);
      const person = personOf(actor);
      if (actor === 'anonymous') return { ...person, client };
      const { token } = await startSession(app, { accountId: person.id, userAgent: '' });
      client.cookie = `hearth_session=${token}`;
      if (actor === 'revoked') await app.db.deleteFrom('sessions').where('account_id', '=', person.id).execute();
      return { ...person, client };
    },

    async restoreSessions() {
      await app.db
        .insertInto('sessions')
        .values(sessions)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async settle() {
      const { db, clock } = app;
      if ((await readRelations(app)) === settled) return;
      await db.deleteFrom('friend_edges').execute();
      await db.deleteFrom('blocks').execute();
      await makeFriends(app, people.owner, people.friend);
      const since = clock.now();
      await db
        .insertInto('friend_edges')
        .values([
          { user_id: people.requester.id, other_id: people.owner.id, state: 'sent', since },
          { user_id: people.owner.id, other_id: people.requester.id, state: 'received', since },
        ])
        .execute();
      await makeBlocked(app, people.owner, people.blocked);
      await makeBlocked(app, people.blocker, people.owner);
      settled = await readRelations(app);
    },
  };
}

/** Asked before every request of the access table: restoring them each time would take most of its time. */
async function readRelations({ db }: TestApp): Promise<string> {
  const blocks = db.selectFrom('blocks').select(['user_id', 'other_id', sql<string>`by_me::text`.as('relation')]);
  const all = db.selectFrom('friend_edges').select(['user_id', 'other_id', 'state as relation']).unionAll(blocks);
  return JSON.stringify((await all.execute()).map((row) => Object.values(row).join(' ')).sort());
}
