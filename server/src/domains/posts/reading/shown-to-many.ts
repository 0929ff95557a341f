import type { Post } from '@hearth/contract/posts/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { unchanging } from '../../../platform/memory/unchanging.ts';
import { profileKind } from '../access/post-place.ts';
import { memberIdsInBody, type PostContent } from './post-content.ts';
import type { PostMarks } from './post-marks.queries.ts';
import type { RelatedData } from './related-data.ts';

/**
 * Whether nothing of the post depends on who looks, except the few rights that `rightsIn()` names: the viewer wrote and did
 * nothing there, nobody is hidden, and nothing in it is counted or named for each viewer.
 */
export function isPlainFor(
  content: PostContent,
  root: PostContent | undefined,
  marks: PostMarks,
  { viewerId, hiddenIds, saved, ownReactions }: RelatedData,
): boolean {
  const isOwn = ({ author_id: authorId }: PostContent) => authorId === viewerId;
  return (
    hiddenIds.length === 0 &&
    marks.my_reaction === null &&
    !marks.reported &&
    !saved.has(content.id) &&
    !isOwn(content) &&
    isSameForAll(content) &&
    (root === undefined || isSameForAll(root)) &&
    content.comments.every(({ authorId, body }) => authorId !== viewerId && !ownReactions.has(body.id))
  );
}

/** Votes and places differ or change without the post. */
function isSameForAll({ poll, place_kind: kind }: PostContent): boolean {
  return poll === null && kind === profileKind;
}

type Shown = {
  rights: number;
  root: PostContent | undefined;
  memberIds: readonly string[];
  people: readonly (Person | undefined)[];
  post: Post | undefined;
};

/** For each content the last one; it lives as long as the content is kept. */
const shown = new WeakMap<PostContent, Shown>();

/** The same object as for the last viewer, if everything that it was made of is the same; its text is then known too. */
export function shownToMany(
  content: PostContent,
  root: PostContent | undefined,
  related: RelatedData,
  make: () => Post | undefined,
): Post | undefined {
  const { people } = related;
  const rights = rightsIn(content, root, related);
  const before = shown.get(content);
  if (
    before?.rights === rights &&
    before.root === root &&
    before.memberIds.every((id, index) => people.get(id) === before.people[index])
  )
    return before.post;
  const memberIds = [...new Set([...content.memberIds, ...(root ? memberIdsInBody(root) : [])])];
  const made = make();
  const post = made && unchanging(Object.freeze(made));
  shown.set(content, { rights, root, memberIds, people: memberIds.map((id) => people.get(id)), post });
  return post;
}

function rightsIn(
  { id }: PostContent,
  root: PostContent | undefined,
  { shareable, commentable, writable }: RelatedData,
): number {
  const canShare = shareable.has(root?.id ?? id);
  const canComment = commentable.has(id) && writable.answerable.has(id);
  return (canShare ? 1 : 0) + (canComment ? 2 : 0) + (writable.moderated.has(id) ? 4 : 0);
}
