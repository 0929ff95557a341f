import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../platform/errors/app-error.ts';
import { DomainEvents } from '../../platform/events/domain-events.ts';
import { createInProcessBus } from '../../platform/live/in-process-bus.ts';
import { createLivePublisher } from '../../platform/live/live-publisher.ts';
import { createFakeClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { howMany } from '../../testing/how-many.ts';
import { insertProfiles } from '../../testing/profile-rows.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { unruledSite } from '../../testing/unruled-site.ts';
import { blockMember } from './block-member.ts';
import { changeRelation } from './change-relation.ts';
import { canAccept, type Relation, type RelationAction, relationAfter, seenByOther } from './friends.policy.ts';
import { unblockMember } from './unblock-member.ts';

type TwoMembers = [string, string];
type Step = { by: 0 | 1; action: RelationAction | 'block' | 'unblock' };
/** The relation as the first member sees it, and which of the two has blocked the other. */
type State = { relation: Relation; blockedBy: 0 | 1 | null };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const clock = createFakeClock();
const live = createLivePublisher(createInProcessBus(silentLog));

function after({ relation, blockedBy }: State, { by, action }: Step): State {
  if (action === 'block') return blockedBy === null ? { relation: 'none', blockedBy: by } : { relation, blockedBy };
  if (action === 'unblock') return { relation, blockedBy: blockedBy === by ? null : blockedBy };
  if (blockedBy !== null) return { relation, blockedBy };
  const own = by === 0 ? relation : seenByOther(relation);
  if (action === 'accept' && !canAccept(own)) return { relation, blockedBy };
  const next = relationAfter(action, own);
  return { relation: by === 0 ? next : seenByOther(next), blockedBy };
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

async function perform(pair: TwoMembers, { by, action }: Step): Promise<void> {
  const deps = { db: database.db, clock, events: new DomainEvents(), live, site: unruledSite };
  const who = { actor: pair[by], other: pair[by === 0 ? 1 : 0] };
  const done =
    action === 'block'
      ? blockMember(deps, who)
      : action === 'unblock'
        ? unblockMember(deps, who)
        : changeRelation(deps, who, action);
  await done.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    expect(['not_found', 'request_not_found']).toContain(error.code);
  });
}

/** Reads the rows of both members, checks that they agree, and returns the state that they describe. */
async function observe([a, b]: TwoMembers): Promise<State> {
  const { db } = database;
  const edges = await db.selectFrom('friend_edges').selectAll().where('user_id', 'in', [a, b]).execute();
  const blocks = await db.selectFrom('blocks').selectAll().where('user_id', 'in', [a, b]).execute();
  const stateOf = (id: string) => (edges.find((edge) => edge.user_id === id)?.state ?? 'none') as Relation;
  expect([0, 2]).toContain(edges.length);
  expect(stateOf(b)).toBe(seenByOther(stateOf(a)));
  expect([0, 2]).toContain(blocks.length);
  const blockers = blocks.filter((row) => row.by_me).map((row) => row.user_id);
  expect(blockers).toHaveLength(blocks.length / 2);
  if (blocks.length > 0) expect(edges).toHaveLength(0);
  return { relation: stateOf(a), blockedBy: blocks.length === 0 ? null : blockers[0] === a ? 0 : 1 };
}

const action = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<RelationAction>('request', 'cancel', 'accept', 'decline', 'unfriend') },
  { weight: 1, arbitrary: fc.constantFrom('block' as const, 'unblock' as const) },
);
const step: fc.Arbitrary<Step> = fc.record({ by: fc.constantFrom<0 | 1>(0, 1), action });
const atOnce = fc.array(step, { minLength: 1, maxLength: 3 });

it('whatever two members do, also at once, leaves a relation that some order of their deeds explains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 1, maxLength: 5 }), async (rounds) => {
      const pair = (await insertProfiles(database.db, clock.now(), 2)) as TwoMembers;
      let state: State = { relation: 'none', blockedBy: null };
      for (const actions of rounds) {
        await Promise.all(actions.map((each) => perform(pair, each)));
        const before = state;
        const possible = orders(actions).map((order) => order.reduce(after, before));
        state = await observe(pair);
        expect(possible).toContainEqual(state);
      }
    }),
    { numRuns: howMany({ short: 60, long: 150, full: 1_000 }) },
  );
});
