import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { announceOwnerGone } from './announce-stories.ts';
import { removeStory, type StoryRemovalDeps } from './remove-story.ts';
import { removeViews } from './remove-views.ts';
import { storiesOf } from './stories.queries.ts';

export async function eraseStories(
  deps: StoryRemovalDeps,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const own = await storiesOf(trx, memberId);
  for (const { id } of own) await removeStory(deps, trx, { ownerId: memberId, storyId: id }, afterCommit);
  await removeViews(deps.live, trx, { viewerId: memberId }, afterCommit);
  if (own.length > 0) afterCommit(() => announceOwnerGone(deps.live, memberId));
}
