import type { Post } from '@hearth/contract/posts/endpoints';
import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { assertReadable } from '../access/find-readable.ts';
import type { PostAccess } from '../access/post-access.ts';
import { lockPost, type PostHead } from '../access/post-heads.queries.ts';
import { toGuarded } from '../access/post-place.ts';
import { announceEdited } from '../live/announce-posts.ts';
import { postAudienceChanged, postReworded } from '../posts.events.ts';
import { isOwner } from '../posts.policy.ts';
import { readPost } from '../reading/hydrate-posts.ts';
import { updatePost } from './posts.queries.ts';

type Needs = {
  db: Database;
  access: PostAccess;
  clock: Clock;
  live: Pick<LivePublisher, 'publish' | 'recheck'>;
  events: DomainEvents;
};
export type PostEdit = { content?: string | undefined; audience?: Audience | undefined };

export async function editPost(needs: Needs, viewerId: string, postId: string, edit: PostEdit): Promise<Post> {
  const { db, access, clock, live, events } = needs;
  await inTransaction(db, async (trx, afterCommit) => {
    const post = await assertReadable({ db: trx, access }, viewerId, await lockPost(trx, postId));
    assertEditable(viewerId, post, edit);
    const content = edit.content ?? post.content;
    const audience = edit.audience ?? post.audience;
    const reworded = content !== post.content;
    if (!reworded && audience === post.audience) return;
    const editedAt = reworded ? clock.now() : post.edited_at;
    const version = await updatePost(trx, { id: postId, authorId: post.author_id, content, audience, editedAt });
    await stateChanges(events, trx, post, { content, audience }, afterCommit);
    const shown = { postId, version, content, audience, editedAt: editedAt?.toISOString() ?? null };
    afterCommit(() => announceEdited(live, shown));
  });
  return readPost(needs, viewerId, postId);
}

async function stateChanges(
  events: DomainEvents,
  trx: Database,
  before: PostHead,
  after: { content: string; audience: Audience },
  afterCommit: AfterCommit,
): Promise<void> {
  const post = toGuarded({ ...before, audience: after.audience });
  if (after.audience !== before.audience)
    await events.emit(trx, postAudienceChanged, { ...post, before: before.audience }, afterCommit);
  if (after.content !== before.content)
    await events.emit(trx, postReworded, { ...post, text: after.content }, afterCommit);
}

function assertEditable(viewerId: string, post: PostHead, edit: PostEdit): void {
  if (!isOwner(viewerId, { authorId: post.author_id })) throw new AppError('forbidden');
  if (post.original_id !== null) throw new AppError('share_not_editable');
  if (edit.content === '' && post.media_ids.length === 0) {
    const message = 'Please write something or add a photo or video.';
    throw new AppError('invalid_input', { field: 'content', message });
  }
}
