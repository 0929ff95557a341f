import { createContext } from 'react';

/** The tags that mark posts of this list; none outside home. */
export const FollowedTags = createContext<readonly string[]>([]);
