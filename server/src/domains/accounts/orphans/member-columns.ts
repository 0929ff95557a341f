/** Columns that name a member, in whichever table they are. A test demands a place for every column of type uuid. */
export const memberColumns = [
  'about_id',
  'account_id',
  'actor_id',
  'answered_author_id',
  'answered_by',
  'assignee_id',
  'author_id',
  'decided_by',
  'given_by',
  'host_id',
  'invited_by',
  'inviter_id',
  'last_sender_id',
  'member_id',
  'other_id',
  'owner_id',
  'parent_author_id',
  'seen_by',
  'sender_id',
  'to_id',
  'user_id',
  'viewer_id',
] as const;

/** `table.column` that may name a member who is gone, and why. */
export const namesTheGone: Readonly<Record<string, string>> = {
  'operator_actions.about_id': 'nobody can change the log of the site',
  'operator_actions.actor_id': 'nobody can change the log of the site',
  'site_roles.given_by': 'a role outlives the account of who gave it',
  'group_log.member_id': 'the log of a group says that somebody was removed, without a name',
  'group_members.invited_by': 'an invitation outlives who sent it',
  'member_groups.invited_by': 'an invitation outlives who sent it',
  'chats.seen_by': 'the other member keeps the chat',
  'chats.last_sender_id': 'the other member keeps the chat',
  'messages.sender_id': 'the other member keeps the messages',
};
