import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { announceSeenCount, type StoryPublisher } from './announce-stories.ts';
import { lockStory } from './stories.queries.ts';
import { changeSeenCount, deleteView, storiesSeenBy } from './story-views.queries.ts';

/** Deletes a member's views of all stories, or of one owner's, and takes them off the counts. */
export async function removeViews(
  live: StoryPublisher,
  trx: Database,
  { viewerId, ownerId }: { viewerId: string; ownerId?: string },
  afterCommit: AfterCommit,
): Promise<void> {
  for (const ref of await storiesSeenBy(trx, viewerId, ownerId)) {
    // Locks the story before its view, as adding a view does.
    if (!(await lockStory(trx, ref)) || !(await deleteView(trx, { ...ref, viewerId }))) continue;
    const seenCount = await changeSeenCount(trx, ref, -1);
    if (seenCount !== undefined) afterCommit(() => announceSeenCount(live, ref, seenCount));
  }
}
