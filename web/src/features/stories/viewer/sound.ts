import { createStore } from '../../../lib/state/store.ts';

/** Whether videos are muted; one setting for the whole tab. */
export const silence = createStore(false);
