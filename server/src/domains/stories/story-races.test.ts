import { randomUUID } from 'node:crypto';
import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainEvents } from '../../platform/events/domain-events.ts';
import { newId } from '../../platform/ids.ts';
import { createInProcessBus } from '../../platform/live/in-process-bus.ts';
import { createLivePublisher } from '../../platform/live/live-publisher.ts';
import { createFakeClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { howMany } from '../../testing/how-many.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { removeViews } from './remove-views.ts';
import { claimStory } from './stories.queries.ts';
import { markStorySeen, reactToStory } from './view-story.ts';

type Who = 0 | 1 | 2;
type Step = { who: Who } & ({ kind: 'see' | 'forget' } | { kind: 'react'; reaction: ReactionKind | null });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const clock = createFakeClock();
const live = createLivePublisher(createInProcessBus(silentLog));

async function newStory(): Promise<{ ownerId: string; storyId: string }> {
  const at = clock.now();
  const [ownerId, id] = [newId(at), newId(at)];
  await claimStory(database.db, {
    ...{ id, ownerId, clientId: randomUUID(), mediaId: randomUUID(), words: null, caption: '', audience: 'public', at },
    expiresAt: new Date(at.getTime() + 1000),
    mentions: [],
  });
  return { ownerId, storyId: id };
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ who: fc.constantFrom<Who>(0, 1, 2), kind: fc.constantFrom('see' as const, 'forget' as const) }),
  fc.record({
    who: fc.constantFrom<Who>(0, 1, 2),
    kind: fc.constant('react' as const),
    reaction: fc.constantFrom(...reactionKinds, null),
  }),
);

it('the count equals a recount, whatever is done at once', async () => {
  const deps = { db: database.db, clock, live, events: new DomainEvents() };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const story = await newStory();
      const viewers = [newId(clock.now()), newId(clock.now()), newId(clock.now())];
      await Promise.all(
        steps.map(({ who, ...each }) => {
          const view = { ...story, viewerId: viewers[who] ?? '' };
          if (each.kind === 'see') return markStorySeen(deps, view);
          if (each.kind === 'react') return reactToStory(deps, view, each.reaction);
          return inTransaction(database.db, (trx, afterCommit) => removeViews(live, trx, view, afterCommit));
        }),
      );
      const rows = await database.db
        .selectFrom('story_views')
        .select('viewer_id')
        .where('user_id', '=', story.ownerId)
        .execute();
      const { seen_count: counted } = await database.db
        .selectFrom('stories')
        .select('seen_count')
        .where('user_id', '=', story.ownerId)
        .executeTakeFirstOrThrow();
      expect(counted).toBe(rows.length);
    }),
    { numRuns: howMany({ short: 12, long: 30, full: 500 }) },
  );
});
