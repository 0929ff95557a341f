export { endInvitationsBelow } from './operate-invitations.ts';
