import { type ComponentType, createContext } from 'react';

/** What a link to a group becomes. Groups are a feature above posts, so `app` says it. */
export const LinkedGroupContext = createContext<ComponentType<{ id: string }> | null>(null);
