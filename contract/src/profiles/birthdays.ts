import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { pageOf } from '../core/paging.ts';
import { person } from './person.ts';

/** Day and month only: the year is private. `inDays` is 0 today. */
export const birthday = z.object({ person, month: z.int(), day: z.int(), inDays: z.int() });
export type Birthday = z.output<typeof birthday>;

export const listBirthdays = endpoint({
  method: 'GET',
  path: '/api/birthdays',
  access: 'member',
  summary: 'Birthdays of the member’s friends, the next first, as seen from the day it is where the member is',
  query: z.object({
    today: z.iso.date(),
    cursor: z.string().min(1).max(60).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: pageOf(birthday),
});
