import { z } from 'zod';
import { memberId } from '../core/fields.ts';

/** Says nothing about the chat's members: those are rows on the server. */
export const chatId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, 'There is no such chat.');

/** The other member of a direct chat; needed while nothing was written in it yet. */
export const directReceiver = memberId.toLowerCase().optional();
