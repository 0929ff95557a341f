import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainEvents } from '../../platform/events/domain-events.ts';
import { createInProcessBus } from '../../platform/live/in-process-bus.ts';
import { createLivePublisher } from '../../platform/live/live-publisher.ts';
import { createFakeClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertProfiles } from '../../testing/profile-rows.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { unruledSite } from '../../testing/unruled-site.ts';
import { blockMember } from './block-member.ts';
import { changeRelation } from './change-relation.ts';
import * as api from './friends.api.ts';
import type { RelationAction } from './friends.policy.ts';

const { friendRequested, friendRequestWithdrawn, friendshipEnded, friendshipStarted, memberBlocked } = api;

let database: TestDatabase;
let ada: string;
let ben: string;
let events: DomainEvents;
let stated: [string, unknown][];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  [ada = '', ben = ''] = await insertProfiles(database.db, clock.now(), 2);
  events = new DomainEvents();
  stated = [];
  for (const event of [friendRequested, friendRequestWithdrawn, friendshipEnded, friendshipStarted, memberBlocked]) {
    events.on<object>(event, async (_trx, payload) => void stated.push([event.name, payload]));
  }
});
afterAll(() => database.drop());

const clock = createFakeClock();
const live = createLivePublisher(createInProcessBus(silentLog));
const deps = () => ({ db: database.db, clock, events, live, site: unruledSite });
const does = (actor: string, action: RelationAction, other: string) => changeRelation(deps(), { actor, other }, action);

describe('what other domains are told', () => {
  it('names who did what to whom, once for each change', async () => {
    await does(ada, 'request', ben);
    await does(ada, 'request', ben);
    await does(ada, 'cancel', ben);
    await does(ada, 'request', ben);
    await does(ben, 'decline', ada);
    await does(ben, 'request', ada);
    await does(ada, 'request', ben);
    await does(ben, 'unfriend', ada);
    expect(stated).toEqual([
      [friendRequested.name, { from: ada, to: ben }],
      [friendRequestWithdrawn.name, { from: ada, to: ben }],
      [friendRequested.name, { from: ada, to: ben }],
      [friendRequestWithdrawn.name, { from: ada, to: ben }],
      [friendRequested.name, { from: ben, to: ada }],
      [friendshipStarted.name, { accepter: ada, requester: ben, byInvitation: false }],
      [friendshipEnded.name, { a: ben, b: ada }],
    ]);
  });

  it('says of a block what it ends as well', async () => {
    await does(ben, 'request', ada);
    await blockMember(deps(), { actor: ada, other: ben });
    await blockMember(deps(), { actor: ada, other: ben });
    expect(stated.slice(1)).toEqual([
      [friendRequestWithdrawn.name, { from: ben, to: ada }],
      [memberBlocked.name, { blocker: ada, blocked: ben }],
    ]);
  });

  it('belongs to the change: when a listener fails, nothing has happened', async () => {
    events.on(friendRequested, async () => {
      throw new Error('the listener failed');
    });
    await expect(does(ada, 'request', ben)).rejects.toThrow('the listener failed');
    expect((await api.friendStatesOf(database.db, ben, [ada])).get(ada)).toBe('none');
  });
});
