import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Audience } from '@hearth/contract/posts/rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { assertReadable, findReadablePost, type PostAccessNeeds } from '../access/find-readable.ts';
import { lockPost } from '../access/post-heads.queries.ts';
import { type GuardedPost, profileOf, toGuarded } from '../access/post-place.ts';
import { toCounts } from '../counts/counts.view.ts';
import { changeShareCount } from '../counts/post-counts.queries.ts';
import { announceCounts } from '../live/announce-posts.ts';
import { postShared } from '../posts.events.ts';
import { readPost } from '../reading/hydrate-posts.ts';
import { addCardLater } from '../writing/add-card.ts';
import type { PostNeeds } from '../writing/create-post.ts';
import { guardedOf, writePostRows } from '../writing/write-post.ts';

export type ShareInput = {
  postId: string;
  clientId: string;
  content: string;
  audience: Audience;
  language: string | null;
  mentions?: readonly Mention[];
  card?: boolean;
};

export async function sharePost(needs: PostNeeds, actorId: string, input: ShareInput): Promise<Post> {
  const { db, access, clock, live, events } = needs;
  const at = clock.now();
  const { link, card, waits } = await needs.cards.begin(db, input.content, input.card);
  const { id } = await inTransaction(db, async (trx, afterCommit) => {
    const { language: rootLanguage, ...root } = await lockShareable({ db: trx, access }, actorId, input.postId);
    const { clientId, content, audience, mentions } = input;
    // A share without words reads as the post that it shares.
    const language = content === '' ? rootLanguage : input.language;
    const own = { id: newId(at), authorId: actorId, place: profileOf(actorId), clientId, audience, at };
    const share = { ...own, originalId: root.postId, content, language, mentions, link, card, ...withoutMedia };
    const written = await writePostRows(needs, trx, share, afterCommit);
    if (!written.written) return written;
    const counts = await changeShareCount(trx, root.postId, 1);
    await events.emit(trx, postShared, { ...root, actorId, share: guardedOf(share), text: content }, afterCommit);
    if (counts) afterCommit(() => announceCounts(live, { postId: root.postId, actorId }, toCounts(counts)));
    return written;
  });
  if (waits && link) addCardLater(needs, actorId, { postId: id, link });
  return readPost(needs, actorId, id);
}

const withoutMedia = { feeling: null, mediaIds: [], hasVideo: false, hasPhoto: false };

/** The root of the post that was asked for, locked, if every member may read it. */
async function lockShareable(
  needs: PostAccessNeeds,
  viewerId: string,
  postId: string,
): Promise<GuardedPost & { language: string | null }> {
  const { db: trx, access } = needs;
  const asked = await findReadablePost(needs, viewerId, postId);
  const row = await assertReadable(needs, viewerId, await lockPost(trx, asked.original_id ?? asked.id));
  const root = toGuarded(row);
  if (!(await access.openToAll(trx, [root])).has(root.postId)) throw new AppError('share_not_public');
  return { ...root, language: row.language || null };
}
