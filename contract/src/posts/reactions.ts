import { z } from 'zod';
import { type ReactionKind, reactionKinds } from './rules.ts';

export const reactionKind = z.enum(reactionKinds);

const countOfEachKind = Object.fromEntries(reactionKinds.map((kind) => [kind, z.int()]));
export const reactionCounts = z.object(countOfEachKind as Record<ReactionKind, z.ZodInt>);
export type ReactionCounts = z.output<typeof reactionCounts>;
