import type { Comment } from '@hearth/contract/posts/comments';
import type { Post, PostBody } from '@hearth/contract/posts/endpoints';
import { shownMentions } from '../../friends/mentions.api.ts';
import { commentRights } from '../comments/comments.view.ts';
import { toPhotoTags } from '../photos/tags/photo-tags.view.ts';
import { toPoll } from '../polls/polls.view.ts';
import { canEditPost, isOwner } from '../posts.policy.ts';
import type { PostContent } from './post-content.ts';
import { type RelatedData, rootOf } from './related-data.ts';

/** Undefined when the author's account is being deleted: the post will be deleted too. */
function toPostBody(content: PostContent, related: RelatedData): PostBody | undefined {
  const { people, hiddenIds, places, states } = related;
  const author = people.get(content.author_id);
  if (!author) return undefined;
  return {
    ...content.body,
    author,
    place: places.get(content.place_id) ?? null,
    mentions: shownMentions(content.mentions, people, hiddenIds),
    tags: toPhotoTags(content.tags, people),
    poll: content.poll && toPoll(content.poll, states.get(content.id)?.votes ?? []),
  };
}

export function toPost(content: PostContent, related: RelatedData): Post | undefined {
  const body = toPostBody(content, related);
  if (!body) return undefined;
  const { id, author_id: authorId, original_id: originalId } = content;
  const root = rootOf(content, related);
  const original = (root && toPostBody(root, related)) ?? null;
  const state = related.states.get(id);
  const owned = { authorId, originalId };
  return {
    ...body,
    type: originalId === null ? 'post' : 'shared',
    original,
    counts: content.counts,
    myReaction: state?.reaction ?? null,
    firstComments: toFirstComments(content, related),
    saved: related.saved.has(id),
    reported: state?.reported ?? false,
    canEdit: canEditPost(related.viewerId, owned) && related.writable.editable.has(id),
    canDelete: isOwner(related.viewerId, owned),
    canShare: originalId === null ? related.shareable.has(id) : original !== null && related.shareable.has(original.id),
    canComment: related.commentable.has(id) && related.writable.answerable.has(id),
    waiting: related.writable.waiting.has(id),
    canModerate: related.writable.moderated.has(id),
    pinned: content.pinned,
  };
}

function toFirstComments(content: PostContent, related: RelatedData): Comment[] {
  const { viewerId, people, hiddenIds, ownReactions } = related;
  return content.comments.flatMap(({ authorId, body, mentions: named }) => {
    const author = people.get(authorId);
    const rights = commentRights(viewerId, authorId, content.author_id);
    const mentions = shownMentions(named, people, hiddenIds);
    const myReaction = ownReactions.get(body.id) ?? null;
    return author ? { ...body, author, mentions, replyTo: null, myReaction, ...rights } : [];
  });
}
