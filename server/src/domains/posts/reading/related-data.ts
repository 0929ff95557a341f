import type { Place } from '@hearth/contract/posts/place';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { PostRights } from '../access/post-place.ts';
import type { PostContent } from './post-content.ts';
import type { ViewerState } from './viewer-states.queries.ts';

/** Everything that the posts of a page refer to. */
export type RelatedData = {
  viewerId: string;
  hiddenIds: readonly string[];
  people: ReadonlyMap<string, Person>;
  /** What the viewer did on these posts and roots, where there is anything. */
  states: ReadonlyMap<string, ViewerState>;
  saved: ReadonlySet<string>;
  /** How the viewer reacted to the first comments, by their ids. */
  ownReactions: ReadonlyMap<string, ReactionKind>;
  /** Roots of shares, as far as the viewer may read them. */
  originals: ReadonlyMap<string, PostContent>;
  /** The ids of those posts, roots among them, that can be shared. */
  shareable: ReadonlySet<string>;
  writable: PostRights;
  /** By the id of the place of the post. */
  places: ReadonlyMap<string, Place>;
  /** The ids of those posts on which the viewer may comment. */
  commentable: ReadonlySet<string>;
};

/** The post that a share shows, if the viewer may read it. */
export function rootOf({ original_id: id }: PostContent, { originals }: RelatedData): PostContent | undefined {
  return id === null ? undefined : originals.get(id);
}
