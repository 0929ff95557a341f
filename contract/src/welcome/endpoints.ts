import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { mutualFriends, person } from '../profiles/person.ts';

/** What is true of the member, however it came about. */
const welcomeSteps = z.object({
  photo: z.boolean(),
  people: z.boolean(),
  groups: z.boolean(),
  post: z.boolean(),
});
export type WelcomeSteps = z.output<typeof welcomeSteps>;

export const readWelcome = endpoint({
  method: 'GET',
  path: '/api/welcome',
  access: 'member',
  summary: 'Which first steps the member has taken',
  output: z.object({ steps: welcomeSteps }),
});

export const saveWelcome = endpoint({
  method: 'PUT',
  path: '/api/welcome',
  access: 'member',
  summary: 'Let the welcome wait on home, or end it for good',
  body: z.object({ state: z.enum(['waits', 'over']) }),
  output: z.object({}),
});

/** Why someone is shown: first friends of friends, then people of the same groups, then who joined last. */
export const welcomePerson = z.object({
  person,
  reason: z.enum(['mutual_friends', 'same_group', 'new_here']).nullable(),
  ...mutualFriends,
});
export type WelcomePerson = z.output<typeof welcomePerson>;

export const listWelcomePeople = endpoint({
  method: 'GET',
  path: '/api/welcome/people',
  access: 'member',
  summary: 'People whom a new member may know',
  output: z.object({ items: z.array(welcomePerson) }),
});
