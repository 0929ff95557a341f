import { z } from 'zod';
import { emailAddress } from '../accounts/endpoints.ts';
import { chatLink } from '../chat/chat-link.ts';
import { chatId } from '../core/chat-address.ts';
import { endpoint } from '../core/endpoint.ts';
import { memberId } from '../core/fields.ts';
import { groupId, groupLink } from '../groups/group-link.ts';
import { person } from '../profiles/person.ts';
import { invitationDays, invitationUses, maxQuota, mostMailedAtOnce } from './rules.ts';

const done = z.object({});
export const invitationCode = z.string().regex(/^[\w-]{22}$/);

export const invitation = z.object({
  code: invitationCode,
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  mostUses: z.int(),
  uses: z.int(),
  /** Null, like the chat: to the site alone. */
  group: groupLink.nullable(),
  chat: chatLink.nullable(),
});
export type Invitation = z.output<typeof invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  access: 'member',
  summary: 'The member’s own invitations that still work, newest first, and how many more people they may invite',
  output: z.object({ items: z.array(invitation), left: z.int().nullable() }),
});

export const makeInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations',
  access: 'member',
  summary: 'Invite people to the site; who joins by the invitation becomes a friend',
  body: z
    .object({
      uses: z.literal(invitationUses),
      days: z.literal(invitationDays),
      groupId: groupId.optional(),
      chatId: chatId.optional(),
    })
    .refine((body) => body.groupId === undefined || body.chatId === undefined, { path: ['chatId'] }),
  output: invitation,
  limit: { perMinute: 10 },
  errors: [
    'too_many_invitations',
    'invitations_used_up',
    'limited',
    'email_unconfirmed',
    'joining_closed',
    'forbidden',
    'not_found',
  ],
});

export const mailInvitations = endpoint({
  method: 'POST',
  path: '/api/invitations/mails',
  access: 'member',
  summary:
    'Mail an invitation to addresses; who has an account or was mailed one gets none, and the answer is the same',
  body: z.object({ addresses: z.array(emailAddress).min(1).max(mostMailedAtOnce) }),
  output: done,
  limit: { perMinute: 10 },
  errors: [
    'too_many_mailed_invitations',
    'invitations_used_up',
    'too_many_invitations',
    'limited',
    'email_unconfirmed',
    'joining_closed',
    'not_found',
  ],
});

export const endInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:code',
  access: 'member',
  summary: 'Nobody joins by this invitation any more; who did stays',
  params: z.object({ code: invitationCode }),
  output: done,
  errors: ['not_found'],
});

/** Of somebody whom everybody may find; the address of the picture works as long as the invitation does. */
export const face = z.object({ name: z.string(), picture: z.string().nullable() });
export type Face = z.output<typeof face>;

/** Its picture, like those of faces, works as long as the invitation does. */
export const invitingChat = chatLink.extend({ picture: z.string().nullable(), memberCount: z.int() });

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:code',
  access: 'anyone',
  summary: 'Who invites to what, and faces of people there, for whoever has the link',
  params: z.object({ code: invitationCode }),
  output: z.object({
    inviter: person,
    group: groupLink.nullable(),
    chat: invitingChat.nullable(),
    faces: z.array(face),
  }),
  limit: { perMinute: 30, countedBy: 'address' },
  errors: ['not_found'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:code/acceptance',
  access: 'member',
  summary: 'Who is here already becomes a friend of who invites, and a member of the group or the chat',
  params: z.object({ code: invitationCode }),
  output: done,
  limit: { perMinute: 30 },
  errors: [
    'not_found',
    'own_invitation',
    'too_many_friends',
    'too_many_groups',
    'group_banned',
    'chat_full',
    'too_many_chats',
  ],
});

/** Where a member stands in the tree of invitations. */
export const invitedFile = z.object({
  inviter: person.nullable(),
  /** Who joined by invitations of this member, the newest 50. */
  invited: z.array(person),
  /** Invitations that still work, of the member and of everybody below them. */
  open: z.int(),
  /** How many people the member may bring in altogether; null: nobody has said. */
  quota: z.int().nullable(),
});
export type InvitedFile = z.output<typeof invitedFile>;

export const readInvited = endpoint({
  method: 'GET',
  path: '/api/operator/members/:memberId/invitations',
  access: 'moderator',
  summary: 'By whose invitation a member joined, and who joined by theirs',
  params: z.object({ memberId }),
  output: invitedFile,
});

export const endInvitationsBelow = endpoint({
  method: 'DELETE',
  path: '/api/operator/members/:memberId/invitations',
  access: 'moderator',
  summary: 'End the invitations of a member and of everybody who joined below them',
  params: z.object({ memberId }),
  output: done,
  errors: ['outranked'],
});

export const setInvitationQuota = endpoint({
  method: 'PUT',
  path: '/api/operator/members/:memberId/invitation-quota',
  access: 'moderator',
  summary: 'Say how many people a member may bring in altogether, or leave it open',
  params: z.object({ memberId }),
  body: z.object({ people: z.int().min(0).max(maxQuota).nullable() }),
  output: done,
  errors: ['outranked'],
});
