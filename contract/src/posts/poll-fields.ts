import { z } from 'zod';
import { requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { maxPollOptionLength, maxPollOptions, minPollOptions, sameOptionKey } from './poll-rules.ts';

/**
 * How many members voted, and how many chose each option, in the order of the options. An anonymous poll shows votes several
 * at a time, to everybody the same.
 */
export const pollResults = z.object({ voterCount: z.int(), votes: z.array(z.int()) });
export type PollResults = z.output<typeof pollResults>;

/** A poll as one member sees it. */
export const poll = z.object({
  options: z.array(z.object({ id: z.uuid(), text: z.string() })),
  multiple: z.boolean(),
  anonymous: z.boolean(),
  /** Results are shown to those who have voted, and to everyone when the poll has ended. */
  hidesResults: z.boolean(),
  endsAt: z.iso.datetime(),
  /** The end was announced. Votes are refused from `endsAt` on, which may be seconds earlier. */
  closed: z.boolean(),
  /** Grows with every vote and edit, so that older data is ignored (`isOvertaken()`). `noVersion` without results. */
  version: z.int(),
  myVotes: z.array(z.uuid()),
  /** Null for a member who may not see them yet. */
  results: pollResults.nullable(),
});
export type Poll = z.output<typeof poll>;

export const pollInput = z.object({
  options: z
    .array(requiredText(maxPollOptionLength, 'poll_option'))
    .min(minPollOptions, fault({ reason: 'poll_option_count' }))
    .max(maxPollOptions, fault({ reason: 'poll_option_count' }))
    .refine(
      (options) => new Set(options.map(sameOptionKey)).size === options.length,
      fault({ reason: 'same_option_twice' }),
    ),
  multiple: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  hidesResults: z.boolean().default(false),
  endsAt: z.iso.datetime(),
});
export type PollInput = z.output<typeof pollInput>;
