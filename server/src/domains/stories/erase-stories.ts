import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { announceOwnerGone } from './announce-stories.ts';
import { forgetViews } from './forget-views.ts';
import { type Removal, removeStory } from './remove-story.ts';
import { storiesOf } from './stories.queries.ts';

export async function eraseStories(
  needs: Removal,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const own = await storiesOf(trx, memberId);
  for (const { id } of own) await removeStory(needs, trx, { ownerId: memberId, storyId: id }, afterCommit);
  await forgetViews(needs.live, trx, { viewerId: memberId }, afterCommit);
  if (own.length > 0) afterCommit(() => announceOwnerGone(needs.live, memberId));
}
