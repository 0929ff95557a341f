import type { Post } from '@hearth/contract/posts/endpoints';
import type { Place } from '@hearth/contract/posts/place';
import type { PlaceVisibility } from '@hearth/contract/posts/rules';
import type { ComponentType } from 'react';
import type { ReportReceiver } from '../../../reports/public/report-receiver.ts';

export type ModeratorItemsProps = { post: Post; place: Place; own: boolean; onRemove: () => void };
export type RemovalProps = {
  place: Place;
  postId: string;
  commentId?: string;
  onRemoved: () => void;
  onClose: () => void;
};

/** What a kind of place adds to its posts. A post in a place of an unregistered kind has its name, link and picture. */
export type PlaceKind = {
  words: {
    /** Asks for a new post; without, as on home. */
    question?: string;
    /** Why a post cannot be shared; without, as where a post is not public. */
    notShared?: string;
    /** Moderators have closed the comments. */
    commentsClosed?: string;
    visibility: Partial<Record<PlaceVisibility, string>>;
  };
  /** What a link to such a place becomes. */
  Linked: ComponentType<{ id: string }>;
  /** What the menu of a post offers to moderators of its place; a place may have none. */
  ModeratorItems?: ComponentType<ModeratorItemsProps>;
  /** For moderators: removes a post, or a comment under one, with a reason. */
  Removal?: ComponentType<RemovalProps>;
  /** Fetches the code of the parts for moderators before they are drawn. */
  fetchModeration?: () => void;
  /** To whom, besides the site's operator, a post or comment there can be reported. */
  reportsTo?: (place: Place) => ReportReceiver;
};

const kinds = new Map<string, PlaceKind>();

/** Places belong to features above posts, so `app` says what they add. */
export function registerPlaceKind(kind: string, added: PlaceKind): void {
  kinds.set(kind, added);
}

export function placeKindOf(place: Pick<Place, 'kind'> | null): PlaceKind | undefined {
  return place ? kinds.get(place.kind) : undefined;
}
