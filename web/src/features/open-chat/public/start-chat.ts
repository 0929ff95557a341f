import type { Person } from '@hearth/contract/profiles/person';
import { createListeners } from '../../../lib/state/listeners.ts';

const listeners = createListeners<Person>();

/** Opens the chat with a member, from any feature. The shell decides where the chat is shown. */
export const startChat = listeners.notify;

export const onStartChat = listeners.add;
