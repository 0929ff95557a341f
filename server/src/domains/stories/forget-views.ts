import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { announceSeenCount, type Publishes } from './announce-stories.ts';
import { lockStory } from './stories.queries.ts';
import { changeSeenCount, deleteView, storiesSeenBy } from './story-views.queries.ts';

/** That a member has seen stories, everyone's or one other's, is forgotten, and counted no longer. */
export async function forgetViews(
  live: Publishes,
  trx: Database,
  { viewerId, ownerId }: { viewerId: string; ownerId?: string },
  afterCommit: AfterCommit,
): Promise<void> {
  for (const ref of await storiesSeenBy(trx, viewerId, ownerId)) {
    // As whoever sees it does: the story first, then the view.
    if (!(await lockStory(trx, ref)) || !(await deleteView(trx, { ...ref, viewerId }))) continue;
    const seenCount = await changeSeenCount(trx, ref, -1);
    if (seenCount !== undefined) afterCommit(() => announceSeenCount(live, ref, seenCount));
  }
}
