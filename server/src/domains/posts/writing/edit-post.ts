import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { AltTexts } from '@hearth/contract/posts/photo-fields';
import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { RuledSite } from '../../accounts/accounts.api.ts';
import { audienceFor } from '../../friends/limited.api.ts';
import { shownMentions, visibleMembers } from '../../friends/mentions.api.ts';
import type { LinkCards } from '../../links/links.api.ts';
import { describeMedia, mediaByIds } from '../../media/media.api.ts';
import { actOnPost } from '../access/act-on-post.ts';
import { assertMayReword } from '../access/find-readable.ts';
import type { PostAccess } from '../access/post-access.ts';
import type { PostHead } from '../access/post-heads.queries.ts';
import { toGuarded } from '../access/post-place.ts';
import { addCardLater, linkAfterEdit } from '../cards/add-card.ts';
import { keepEarlierText } from '../history/post-edits.ts';
import { announceEdited, announceNewTags } from '../live/announce-posts.ts';
import { areSameMentions, changeMentions, mentionsAfter } from '../mentions/change-mentions.ts';
import { leaveAlbums } from '../photos/albums/albums.queries.ts';
import { removeTagsOfMedia } from '../photos/tags/tag-photo.ts';
import { postAudienceChanged, postDescribed, postReworded } from '../posts.events.ts';
import { type PostReadDeps, readPost } from '../reading/hydrate-posts.ts';
import { kindsIn } from './create-post.ts';
import type { RemovePostFiles } from './delete-post.ts';
import { updatePost } from './posts.queries.ts';
import { reviewEdit } from './review-post.ts';

type Deps = PostReadDeps &
  RuledSite & {
    clock: Clock;
    live: Pick<LivePublisher, 'publish' | 'recheck'>;
    events: DomainEvents;
    removeFiles: RemovePostFiles;
    cards: LinkCards;
  };
type EditedPost = { content: string; audience: Audience; language: string | null; mediaIds: string[] };
export type PostEdit = { [Part in keyof EditedPost]?: EditedPost[Part] | undefined } & {
  mentions?: readonly Mention[] | undefined;
  card?: boolean | undefined;
  alts?: AltTexts | undefined;
};

export async function editPost(deps: Deps, viewerId: string, postId: string, edit: PostEdit): Promise<Post> {
  const { access, clock, live, events, cards } = deps;
  await actOnPost(deps, { actorId: viewerId, postId }, async ({ trx, post, afterCommit }) => {
    await assertMayReword({ db: trx, access }, viewerId, post);
    const after = await withinReach(deps, trx, post, editedPost(access, post, edit));
    const alts = textsOf(edit.alts);
    await reviewEdit(deps, trx, post, { after, alts, at: clock.now() });
    const refilled = after.mediaIds.join() !== post.media_ids.join();
    const reworded = after.content !== post.content;
    const sameLanguage = (after.language ?? '') === post.language;
    const before = { text: post.content, mentions: post.mentions };
    const mentions = await mentionsAfter(trx, viewerId, before, { text: after.content, mentions: edit.mentions });
    const sameMentions = areSameMentions(post.mentions, mentions);
    const { link, card, waits } = await linkAfterEdit(cards, trx, post, { content: after.content, wanted: edit.card });
    const sameLink = link === post.link && card?.url === post.card?.url;
    // The lock of the post keeps two edits from describing its files at the same time.
    const described = await describeFiles(trx, post, edit.alts);
    const same = !reworded && !refilled && !described && sameLanguage && sameMentions && sameLink;
    if (same && after.audience === post.audience) return;
    const editedAt = reworded || refilled ? clock.now() : post.edited_at;
    await removeLeftOut(deps, trx, post, after, afterCommit);
    const media = await mediaByIds(trx, after.mediaIds);
    if (reworded) await keepEarlierText({ db: trx, access }, post, clock.now());
    const change = {
      ...after,
      id: postId,
      authorId: post.author_id,
      ...kindsIn(media.values()),
      editedAt,
      placeKind: post.place_kind,
      before: post,
      link,
      card,
    };
    const version = await updatePost(trx, change);
    await stateChanges(events, trx, post, after, afterCommit);
    if (described) await events.emit(trx, postDescribed, { ...toGuarded(post), texts: alts }, afterCommit);
    const mentioned = {
      post: toGuarded({ ...post, audience: after.audience }),
      ...{ commentId: null, actorId: viewerId, text: after.content, before: post.mentions, after: mentions },
      widened: after.audience !== post.audience,
    };
    await changeMentions(events, trx, mentioned, afterCommit);
    const people = await visibleMembers(trx, viewerId, mentions);
    const shown = {
      ...after,
      postId,
      version,
      editedAt: editedAt?.toISOString() ?? null,
      mentions: shownMentions(mentions, people),
      commentsFrom: post.comments_from,
      commentsClosed: post.comments_closed,
      card,
      alts: [...media.values()].map(({ id: mediaId, alt }) => ({ mediaId, alt })),
    };
    afterCommit(() => announceEdited(live, post.author_id, shown));
    if (waits && link) afterCommit(() => addCardLater(deps, viewerId, { postId, link }));
    afterCommit(() => announceNewTags(live, toGuarded({ ...post, audience: after.audience }), post, after));
  });
  return readPost(deps, viewerId, postId);
}

/** What a limited author changes reaches friends only from then on. */
async function withinReach(
  { access, clock }: Deps,
  trx: Database,
  post: PostHead,
  after: EditedPost,
): Promise<EditedPost> {
  if (!access.hasAudience(toGuarded(post).place)) return after;
  return { ...after, audience: await audienceFor(trx, post.author_id, after.audience, clock.now()) };
}

function textsOf(alts: AltTexts = []): string[] {
  return alts.map(({ alt }) => alt ?? '');
}

/** True when a text changed. Only files of the post can be described. */
async function describeFiles(trx: Database, post: PostHead, alts: AltTexts = []): Promise<boolean> {
  if (!alts.every(({ mediaId }) => post.media_ids.includes(mediaId))) throw new AppError('media_unusable');
  let changed = false;
  for (const { mediaId, alt } of alts)
    changed = (await describeMedia(trx, { mediaId, parentId: post.id, alt })) || changed;
  return changed;
}

async function removeLeftOut(
  { removeFiles, events }: Deps,
  trx: Database,
  before: PostHead,
  after: EditedPost,
  afterCommit: AfterCommit,
): Promise<void> {
  const only = before.media_ids.filter((id) => !after.mediaIds.includes(id));
  if (only.length === 0) return;
  await removeFiles(trx, { postId: before.id, only }, afterCommit);
  await leaveAlbums(trx, { ownerId: before.author_id, postId: before.id, only });
  await removeTagsOfMedia({ events }, trx, { post: before, mediaIds: only }, afterCommit);
}

async function stateChanges(
  events: DomainEvents,
  trx: Database,
  before: PostHead,
  after: EditedPost,
  afterCommit: AfterCommit,
): Promise<void> {
  const post = toGuarded({ ...before, audience: after.audience });
  if (after.audience !== before.audience)
    await events.emit(trx, postAudienceChanged, { ...post, before: before.audience }, afterCommit);
  if (after.content !== before.content)
    await events.emit(trx, postReworded, { ...post, text: after.content }, afterCommit);
}

/** The post as it will be; throws if it cannot be changed so. */
function editedPost(access: PostAccess, post: PostHead, edit: PostEdit): EditedPost {
  if (post.original_id !== null) throw new AppError('share_not_editable');
  const { content = post.content, mediaIds = post.media_ids } = edit;
  const { audience = post.audience } = edit;
  if (edit.audience && !access.hasAudience(toGuarded(post).place))
    throw new AppError('invalid_input', { field: 'audience' });
  const language = edit.language === undefined ? post.language || null : edit.language;
  if (!mediaIds.every((id) => post.media_ids.includes(id))) throw new AppError('media_unusable');
  if (content === '' && mediaIds.length === 0)
    throw new AppError('invalid_input', { field: 'content', params: { reason: 'empty_post' } });
  return { content, audience, language, mediaIds };
}
