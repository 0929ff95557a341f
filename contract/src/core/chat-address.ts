import { z } from 'zod';
import { memberId } from './fields.ts';
import { fault } from './input-faults.ts';

export const chatIdShape = /^[A-Za-z0-9_-]{1,100}$/;

/** Says nothing about the chat's members: those are rows on the server. */
export const chatId = z
  .string()
  .max(100)
  .regex(chatIdShape, fault({ reason: 'no_such_chat' }));

/** The other member of a direct chat; needed while nothing was written in it yet. */
export const directReceiver = memberId.toLowerCase().optional();
