import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Audience } from '@hearth/contract/posts/rules';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { audienceFor } from '../../friends/limited.api.ts';
import { acceptedMentions } from '../../friends/mentions.api.ts';
import { actOnPost } from '../access/act-on-post.ts';
import { assertReadable } from '../access/find-readable.ts';
import { postHeads } from '../access/post-heads.queries.ts';
import { profileOf, toGuarded } from '../access/post-place.ts';
import { addCardLater } from '../cards/add-card.ts';
import { toCounts } from '../counts/counts.view.ts';
import { changeShareCount } from '../counts/post-counts.queries.ts';
import { announceCounts } from '../live/announce-posts.ts';
import { postShared } from '../posts.events.ts';
import { readPost } from '../reading/hydrate-posts.ts';
import type { PostDeps } from '../writing/create-post.ts';
import { newContent } from '../writing/new-content.ts';
import type { NewPost } from '../writing/posts.queries.ts';
import { writePost } from '../writing/write-post.ts';

export type ShareInput = {
  postId: string;
  clientId: string;
  content: string;
  audience: Audience;
  language: string | null;
  mentions?: readonly Mention[];
  card?: boolean;
};

export async function sharePost(deps: PostDeps, actorId: string, input: ShareInput): Promise<Post> {
  const { access, clock, live, events } = deps;
  const { clientId, content } = input;
  const at = clock.now();
  const { link, card, waits } = await deps.cards.begin(deps.db, content, input.card);
  const [asked] = await postHeads(deps.db, [input.postId]);
  // A share is passed on as the post that it shows, by members who may read both.
  if (asked?.original_id) await assertReadable(deps, actorId, asked);
  const rootId = asked?.original_id ?? input.postId;
  const { id } = await actOnPost(deps, { actorId, postId: rootId }, async ({ trx, post, afterCommit }) => {
    const root = toGuarded(post);
    if (!(await access.openToAll(trx, [root])).has(rootId)) throw new AppError('share_not_public');
    const [mentions, audience] = await Promise.all([
      acceptedMentions(trx, actorId, content, input.mentions ?? []),
      audienceFor(trx, actorId, input.audience, at),
    ]);
    // A share without words reads as the post that it shares.
    const language = content === '' ? post.language || null : input.language;
    const share: NewPost = {
      ...{ id: newId(at), authorId: actorId, place: profileOf(actorId), clientId, audience, at, originalId: rootId },
      ...{ content, language, mentions, link, card, commentsFrom: 'all', ...withoutMedia },
    };
    const written = await writePost(deps, trx, share, afterCommit);
    if (!written.isNew) return written;
    afterCommit(() => deps.caches.posts.set(newContent(written)));
    const counts = await changeShareCount(trx, rootId, 1);
    await events.emit(trx, postShared, { ...root, actorId, share: written.guarded, text: content }, afterCommit);
    if (counts) afterCommit(() => announceCounts(live, { postId: rootId, actorId }, toCounts(counts)));
    return written;
  });
  if (waits && link) addCardLater(deps, actorId, { postId: id, link });
  return readPost(deps, actorId, id);
}

const withoutMedia = { feeling: null, mediaIds: [], hasVideo: false, hasPhoto: false };
