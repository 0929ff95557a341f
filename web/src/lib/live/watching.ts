import type { Topic } from '@hearth/contract/core/live';

/** The member's own live events, which every connection gets. */
export const ownTopic: Topic = 'member:own';

/** Queries need not know the member's id. */
export function nameOfTopic(topic: Topic): Topic {
  return topic.startsWith('member:') ? ownTopic : topic;
}

/**
 * Which live events change a query's data. `readAgain` is for a list that has its own way to be read again, `readPage`
 * for one that lets go of what is far away.
 */
type Watching = {
  watches?: (topic: Topic) => boolean;
  readAgain?: () => Promise<unknown>;
  readPage?: (cursor: string) => Promise<{ ids: string[]; nextCursor: string | null }>;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Watching;
  }
}

/** `useQuery({ …, meta: watching(ownTopic) })`: catchUp() then reads it again if it missed a live event. */
export function watching(...topics: readonly (Topic | null)[]): Watching {
  return { watches: (topic) => topics.includes(topic) };
}
