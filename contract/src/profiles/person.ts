import { z } from 'zod';
import { memberId } from '../core/fields.ts';

/** A member as shown beside everything they do: enough for avatar, name and badge. */
export const person = z.object({
  id: memberId,
  displayName: z.string(),
  profileName: z.string(),
  profilePic: z.string().nullable(),
  verified: z.boolean(),
});
export type Person = z.output<typeof person>;

/** Friends of another member who are the viewer's friends as well: how many, and a few of them with name and face. */
export const mutualFriends = { mutualCount: z.int(), mutualFriends: z.array(person) };
export type MutualFriends = { mutualCount: number; mutualFriends: Person[] };

/** The viewer's relation to another member. `closed`: there is none, and the member takes no request from the viewer. */
export const friendState = z.enum(['none', 'closed', 'sent', 'received', 'friends', 'self']);
export type FriendState = z.output<typeof friendState>;
