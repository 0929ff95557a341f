import { reportStory as reportStoryEndpoint } from '@hearth/contract/reports/endpoints';
import * as contract from '@hearth/contract/stories/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { route } from '../../platform/http/route.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { RuledSite } from '../accounts/accounts.api.ts';
import { createStory } from './create-story.ts';
import { listStoryRings } from './list-story-rings.ts';
import { listStoryViewers } from './list-story-viewers.ts';
import { readStoryRing } from './read-story-ring.ts';
import { deleteStory, type RemoveStoryFiles } from './remove-story.ts';
import { reportStory } from './report-story.ts';
import { markStorySeen, reactToStory } from './view-story.ts';

export type StoriesDeps = RuledSite & {
  db: Database;
  clock: Clock;
  events: DomainEvents;
  live: Pick<LivePublisher, 'publish'>;
  removeFiles: RemoveStoryFiles;
  storyHours: number;
};

export function storiesRoutes(app: FastifyInstance, deps: StoriesDeps): void {
  reads(app, deps);
  route(app, contract.createStory, async ({ session, body }) => ({
    story: await createStory(deps, session.memberId, body),
  }));
  route(app, contract.deleteStory, async ({ session, params }) => {
    await deleteStory(deps, { ownerId: session.memberId, storyId: params.storyId });
    return {};
  });
  route(app, reportStoryEndpoint, async ({ session, params, body }) => {
    await reportStory(deps, session.memberId, params.storyId, body);
    return {};
  });
  route(app, contract.markStorySeen, async ({ session, params: { memberId, storyId } }) => {
    await markStorySeen(deps, { ownerId: memberId, storyId, viewerId: session.memberId });
    return {};
  });
  route(app, contract.reactToStory, ({ session, params: { memberId, storyId }, body }) =>
    reactToStory(deps, { ownerId: memberId, storyId, viewerId: session.memberId }, body.kind),
  );
  route(app, contract.unreactToStory, ({ session, params: { memberId, storyId } }) =>
    reactToStory(deps, { ownerId: memberId, storyId, viewerId: session.memberId }, null),
  );
}

function reads(app: FastifyInstance, { db, clock }: Pick<StoriesDeps, 'db' | 'clock'>): void {
  route(app, contract.listStoryRings, ({ session, query }) =>
    listStoryRings(db, { id: session.memberId, now: clock.now() }, query),
  );
  route(app, contract.readStoryRing, async ({ session, params }) => ({
    ring: await readStoryRing(db, { id: session.memberId, now: clock.now() }, params.memberId),
  }));
  route(app, contract.listStoryViewers, ({ session, params, query }) =>
    listStoryViewers(db, { ownerId: session.memberId, storyId: params.storyId }, query, clock.now()),
  );
}
