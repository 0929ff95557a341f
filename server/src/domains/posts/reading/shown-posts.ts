import type { Post } from '@hearth/contract/posts/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { unchanging } from '../../../platform/cache/unchanging.ts';
import { profileKind } from '../access/post-place.ts';
import { memberIdsInBody, type PostContent } from './post-content.ts';
import { type RelatedData, rootOf } from './related-data.ts';

type Shown = {
  rights: number;
  root: PostContent | undefined;
  memberIds: readonly string[];
  people: readonly (Person | undefined)[];
  post: Post | undefined;
};

/**
 * Most viewers of a post get the same answer: they wrote and did nothing there. It is made once for each content, as long as
 * everything else that it was made of is the same, and its text is then written once too (decision 086).
 */
export class ShownPosts {
  readonly #shown = new WeakMap<PostContent, Shown>();

  find(content: PostContent, related: RelatedData, make: () => Post | undefined): Post | undefined {
    if (!isSameForMost(content, related)) return make();
    const root = rootOf(content, related);
    const rights = rightsIn(content, root, related);
    const before = this.#shown.get(content);
    if (before?.rights === rights && before.root === root && hasSamePeople(before, related)) return before.post;
    const memberIds = [...new Set([...content.memberIds, ...(root ? memberIdsInBody(root) : [])])];
    const made = make();
    const post = made && unchanging(Object.freeze(made));
    const people = memberIds.map((id) => related.people.get(id));
    this.#shown.set(content, { rights, root, memberIds, people, post });
    return post;
  }
}

function hasSamePeople({ memberIds, people }: Shown, related: RelatedData): boolean {
  return memberIds.every((id, index) => related.people.get(id) === people[index]);
}

/**
 * Whether nothing of the post depends on who looks, except the few rights that `rightsIn()` names: the viewer wrote and did
 * nothing there, nobody is hidden, and nothing in it is counted or named for each viewer.
 */
function isSameForMost(content: PostContent, related: RelatedData): boolean {
  const { viewerId, hiddenIds, states, saved, ownReactions } = related;
  const root = rootOf(content, related);
  return (
    hiddenIds.length === 0 &&
    !states.has(content.id) &&
    !saved.has(content.id) &&
    content.author_id !== viewerId &&
    isSameForAll(content) &&
    (root === undefined || isSameForAll(root)) &&
    content.comments.every(({ authorId, body }) => authorId !== viewerId && !ownReactions.has(body.id))
  );
}

/** Votes and places other than profiles differ or change without the post. */
function isSameForAll({ poll, place_kind: kind }: PostContent): boolean {
  return poll === null && kind === profileKind;
}

function rightsIn({ id }: PostContent, root: PostContent | undefined, related: RelatedData): number {
  const { shareable, commentable, writable } = related;
  const canShare = shareable.has(root?.id ?? id);
  const canComment = commentable.has(id) && writable.answerable.has(id);
  return (canShare ? 1 : 0) + (canComment ? 2 : 0) + (writable.moderated.has(id) ? 4 : 0);
}
