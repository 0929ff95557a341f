import type { SessionMember } from '@hearth/contract/accounts/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Who looks, and what other features add to a post; the route brings them in. */
export type PostSlots = {
  viewer: SessionMember;
  /** The author's picture, with what is known of their presence. */
  Picture: ComponentType<{ person: Person; size: number; decorative: boolean }>;
  /** Further items of the More menu, for posts of others. */
  MoreItems: ComponentType<{ post: Post }>;
  /** Wraps an author's name, for instance in a card that opens on hover. */
  NameFrame: ComponentType<{ person: Person; children: ReactNode }>;
};

export const PostSlotsContext = createContext<PostSlots | null>(null);

export function usePostSlots(): PostSlots {
  const slots = useContext(PostSlotsContext);
  if (!slots) throw new Error('Posts are shown outside their slots');
  return slots;
}
