import { createContext } from 'react';

/** True around the first picture of a page: it is most of what a visitor waits for, so it is loaded at once. */
export const LeadingPicture = createContext(false);
