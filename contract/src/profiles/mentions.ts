import { z } from 'zod';
import { memberId } from '../core/fields.ts';
import { maxMentions } from '../core/mention-rules.ts';
import { person } from './person.ts';

const place = { start: z.int().min(0).max(1_000_000), length: z.int().min(1).max(1_000_000) };

export const writtenMention = z.object({ memberId, ...place });
export const shownMention = z.object({ ...place, person });
export type ShownMention = z.output<typeof shownMention>;

/**
 * Members whom a text mentions, as its author sends them and as chats keep them. Counted in UTF-16 units of the trimmed
 * text. What does not fit the text, or names somebody whom the author cannot see, stays plain text.
 */
export const writtenMentions = z.array(writtenMention).max(maxMentions);

/** Mentions as a viewer may see them: without members who are hidden from the viewer or gone, whose names stay plain. */
export const shownMentions = z.array(shownMention);
