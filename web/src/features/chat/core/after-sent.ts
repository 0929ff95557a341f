import { createContext, type ReactNode } from 'react';

/** What stands below the messages of a chat once the member has sent one there. The app knows it, other features make it. */
export const AfterSent = createContext<ReactNode>(null);
