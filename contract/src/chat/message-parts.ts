import { z } from 'zod';
import { memberId } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { mediaKinds } from '../media/endpoints.ts';
import { pollInput } from '../posts/poll-fields.ts';
import { isOneEmoji, longestEmoji } from './emoji.ts';
import { lineTypes, voiceBars } from './rules.ts';

/** Messages of a chat are numbered from 1 without holes. */
export const seq = z.int().min(0).max(2_147_483_647);

/**
 * The message that one replies to, as its reader may see it now. Of an `unsent` one nothing is left; `gone` is one that this
 * reader does not see: removed for themselves, expired, from before they came.
 */
export const messageQuote = z.object({
  messageId: z.uuid(),
  seq,
  senderId: memberId.nullable(),
  text: z.string().max(120),
  kind: z.enum(['words', ...mediaKinds, 'unsent', 'gone']),
});
export type MessageQuote = z.output<typeof messageQuote>;

/** What happened in a chat, by the sender; `memberIds` are those whom it happened to. */
export const chatLine = z.object({
  type: z.enum(lineTypes),
  memberIds: z.array(memberId),
  name: z.string().optional(),
});
export type ChatLine = z.output<typeof chatLine>;

/** What a poll is written with; the question is the message's text. */
export const messagePollInput = z.object({
  options: pollInput.shape.options,
  multiple: pollInput.shape.multiple,
  /** Null: it stays open. */
  endsAt: z.iso.datetime().nullable().default(null),
});
export type MessagePollInput = z.output<typeof messagePollInput>;
export type StoredPoll = { options: { id: string; text: string }[]; multiple: boolean; endsAt: string | null };

/** As one member sees it: without the votes of members who are hidden from them. Everybody sees who voted. */
export const messagePoll = z.object({
  options: z.array(z.object({ id: z.uuid(), text: z.string(), votes: z.int(), mine: z.boolean() })),
  multiple: z.boolean(),
  endsAt: z.iso.datetime().nullable(),
  voterCount: z.int(),
});
export type MessagePoll = z.output<typeof messagePoll>;

/** How loud a voice message is over its time. */
export const voice = z.object({
  waveform: z.array(z.int().min(0).max(voiceBars.highest)).min(1).max(voiceBars.most),
});
export type Voice = z.output<typeof voice>;

export const oneEmoji = z
  .string()
  .max(longestEmoji, fault({ reason: 'not_an_emoji' }))
  .refine(isOneEmoji, fault({ reason: 'not_an_emoji' }));

/** How many members reacted with this emoji, and whether the reader is one of them. */
export const messageReaction = z.object({ emoji: z.string(), count: z.int(), mine: z.boolean() });
export type MessageReaction = z.output<typeof messageReaction>;
