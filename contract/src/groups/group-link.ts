import { z } from 'zod';
import { groupKinds } from './rules.ts';

export const groupId = z.uuid().toLowerCase();

/** A group as it is named beside what was written in it. */
export const groupLink = z.object({ id: groupId, name: z.string(), kind: z.enum(groupKinds) });
export type GroupLink = z.output<typeof groupLink>;
