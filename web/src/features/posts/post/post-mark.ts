import type { Post } from '@hearth/contract/posts/endpoints';
import { createContext, type ReactNode } from 'react';

/** What a list says above a post, such as that it is pinned; `own`: the viewer wrote it. */
export const PostMark = createContext<(post: Post, own: boolean) => ReactNode>(() => null);
