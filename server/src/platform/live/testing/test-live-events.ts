import { defineLiveEvent, defineLiveSignal } from '@hearth/contract/core/live';
import { z } from 'zod';

export const noted = defineLiveEvent('test.noted', z.object({ n: z.number(), text: z.string().optional() }));
export const waved = defineLiveSignal('test.waved', z.object({ to: z.string().max(10) }));
