import { createStore } from '../../../lib/store.ts';

/** Whether films are silent; holds for the tab, not for one film. */
export const silence = createStore(false);
