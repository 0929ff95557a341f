import { createContext } from 'react';

/** Where posts stand on a timeline: whose it is. */
export const TimelineOwner = createContext<string | null>(null);
