import type { Post } from '@hearth/contract/posts/endpoints';
import { createContext, type ReactNode } from 'react';

/** Where posts stand on a timeline: whose it is, and what marks its pinned post. */
export const OnTimeline = createContext<{ ownerId: string; mark: (post: Post) => ReactNode } | null>(null);
