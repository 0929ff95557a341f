import { createStore } from '../../../lib/state/store.ts';

/** Replies that were written and not sent; they stay when the viewer is closed. */
export const replyDrafts = createStore<Record<string, string>>({});
