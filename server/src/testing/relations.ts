import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';

/** Inserts relations as rows, for tests of domains that only read them. */
export async function makeFriends({ db, clock }: TestApp, a: TestMember, b: TestMember): Promise<void> {
  const since = clock.now();
  await db
    .insertInto('friend_edges')
    .values([
      { user_id: a.id, other_id: b.id, state: 'friends', since },
      { user_id: b.id, other_id: a.id, state: 'friends', since },
    ])
    .execute();
}

export async function makeBlocked({ db, clock }: TestApp, blocker: TestMember, blocked: TestMember): Promise<void> {
  const at = clock.now();
  await db
    .insertInto('blocks')
    .values([
      { user_id: blocker.id, other_id: blocked.id, by_me: true, at },
      { user_id: blocked.id, other_id: blocker.id, by_me: false, at },
    ])
    .execute();
}
