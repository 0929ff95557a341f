import { z } from 'zod';
import { chatId } from '../core/chat-address.ts';

/** A chat of several as it is named beside what leads to it. An empty name: its members have given it none. */
export const chatLink = z.object({ id: chatId, name: z.string() });
export type ChatLink = z.output<typeof chatLink>;
