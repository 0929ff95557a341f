import type { Comment } from '@hearth/contract/posts/comments';
import type { Post, PostBody } from '@hearth/contract/posts/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { toPhotoTags } from '../photo-tags/photo-tags.view.ts';
import { toPoll } from '../polls/polls.view.ts';
import { canDeleteComment, canEditPost, isOwner } from '../posts.policy.ts';
import type { PostMarks } from './hydrate-posts.queries.ts';
import type { PostContent } from './post-content.ts';

/** Everything that the posts of a page refer to. */
export type RelatedData = {
  viewerId: string;
  people: ReadonlyMap<string, Person>;
  saved: ReadonlySet<string>;
  /** The ids of the first comments that the viewer likes. */
  liked: ReadonlySet<string>;
  /** Roots of shares, as far as the viewer may read them. */
  originals: ReadonlyMap<string, PostContent>;
  /** The ids of those posts, roots among them, that can be shared. */
  shareable: ReadonlySet<string>;
};

type Marks = ReadonlyMap<string, PostMarks>;

/** Undefined when the author's account is being deleted: the post will be deleted too. */
function toPostBody(content: PostContent, marks: Marks, { people }: Pick<RelatedData, 'people'>): PostBody | undefined {
  const author = people.get(content.author_id);
  if (!author) return undefined;
  const poll = content.poll && toPoll(content.poll, marks.get(content.id)?.my_votes ?? []);
  return { ...content.body, author, tags: toPhotoTags(content.tags, people), poll };
}

/** `markedPosts`: those of the page, and of the roots of shares. */
export function toPost(content: PostContent, markedPosts: Marks, related: RelatedData): Post | undefined {
  const body = toPostBody(content, markedPosts, related);
  const marks = markedPosts.get(content.id);
  if (!body || !marks) return undefined;
  const { id, author_id: authorId, original_id: originalId } = content;
  const root = originalId === null ? undefined : related.originals.get(originalId);
  const original = (root && toPostBody(root, markedPosts, related)) ?? null;
  const owned = { authorId, originalId };
  return {
    ...body,
    type: originalId === null ? 'post' : 'shared',
    original,
    counts: content.counts,
    myReaction: marks.my_reaction,
    firstComments: toFirstComments(content, related),
    saved: related.saved.has(id),
    reported: marks.reported,
    canEdit: canEditPost(related.viewerId, owned),
    canDelete: isOwner(related.viewerId, owned),
    canShare: originalId === null ? related.shareable.has(id) : original !== null && related.shareable.has(original.id),
  };
}

function toFirstComments(content: PostContent, { viewerId, people, liked }: RelatedData): Comment[] {
  const ofPost = { authorId: content.author_id };
  return content.comments.flatMap(({ authorId, body }) => {
    const author = people.get(authorId);
    if (!author) return [];
    const owned = { authorId };
    const canDelete = canDeleteComment(viewerId, owned, ofPost);
    return { ...body, author, liked: liked.has(body.id), canEdit: isOwner(viewerId, owned), canDelete };
  });
}
