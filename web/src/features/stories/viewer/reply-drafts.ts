import { createStore } from '../../../lib/store.ts';

/** What was written to a story and not sent; leaving the viewer loses none of it. */
export const replyDrafts = createStore<Record<string, string>>({});
