import type { DB } from '../schema/schema.generated.ts';

export type TableName = keyof DB | 'schema_migrations';

/** Copied to every node. A write locks the whole table until its transaction ends, so only what is seldom written. */
type Everywhere = { table: TableName; kind: 'everywhere' };
/** Kept on one node as a whole: small tables in which servers agree on something. */
type OnOneNode = { table: TableName; kind: 'one node' };
/** Split by the hash of a column. Rows with the same value lie on one node with those of the tables `beside` them. */
export type Split = { table: TableName; kind: 'split'; column: string; beside: TableName | null };
export type PlacedTable = Everywhere | OnOneNode | Split;

const everywhere = (table: TableName): Everywhere => ({ table, kind: 'everywhere' });
const onOneNode = (table: TableName): OnOneNode => ({ table, kind: 'one node' });
const split = <T extends keyof DB>(table: T, column: keyof DB[T] & string, beside: keyof DB | null = null): Split => ({
  table,
  kind: 'split',
  column,
  beside,
});

/**
 * Where the tables of a distributed database (Citus) lie, in the order in which they are distributed: what is copied to
 * every node first, since others refer to it, and the first table of those that lie together before the others.
 */
export const layout: readonly PlacedTable[] = [
  everywhere('schema_migrations'),
  // Before the accounts, since those take sessions along, which lie beside the profiles.
  split('profiles', 'user_id'),
  everywhere('accounts'),
  everywhere('site_secrets'),
  everywhere('people_version'),

  onOneNode('job_turns'),
  onOneNode('refoldings'),
  onOneNode('handed_over_events'),
  onOneNode('presence_servers'),
  onOneNode('operator_actions'),
  onOneNode('site_roles'),
  onOneNode('site_warnings'),
  onOneNode('cases'),
  onOneNode('site_settings'),
  onOneNode('join_requests'),
  onOneNode('invitations'),
  onOneNode('invited_members'),
  onOneNode('invitation_quotas'),
  onOneNode('site_days'),
  onOneNode('site_figures'),
  onOneNode('closed_groups'),
  onOneNode('closed_events'),
  onOneNode('event_notices'),
  onOneNode('erased_members'),
  onOneNode('pending_notifications'),

  split('sessions', 'account_id', 'profiles'),
  split('email_confirmations', 'account_id', 'profiles'),
  split('recovery_codes', 'account_id', 'profiles'),
  split('two_steps', 'account_id', 'profiles'),
  split('sign_in_tickets', 'account_id', 'profiles'),
  split('passkeys', 'account_id', 'profiles'),
  split('sign_ins', 'account_id', 'profiles'),
  split('known_devices', 'account_id', 'profiles'),
  split('new_addresses', 'account_id', 'profiles'),
  split('push_subscriptions', 'user_id', 'profiles'),
  split('friend_edges', 'user_id', 'profiles'),
  split('blocks', 'user_id', 'profiles'),
  split('search_entries', 'user_id', 'profiles'),
  split('verification_requests', 'user_id', 'profiles'),
  split('member_visits', 'user_id', 'profiles'),
  split('media_usage', 'owner_id', 'profiles'),
  split('timeline_posts', 'author_id', 'profiles'),
  split('author_places', 'author_id', 'profiles'),
  split('albums', 'owner_id', 'profiles'),
  split('album_photos', 'owner_id', 'profiles'),
  split('saved_posts', 'user_id', 'profiles'),
  split('feed_choices', 'user_id', 'profiles'),
  split('reading_languages', 'user_id', 'profiles'),
  split('stories', 'user_id', 'profiles'),
  split('story_views', 'user_id', 'profiles'),
  split('member_groups', 'member_id', 'profiles'),
  split('member_events', 'member_id', 'profiles'),
  split('event_calendars', 'member_id', 'profiles'),
  split('event_reminder_choices', 'member_id', 'profiles'),
  split('chat_members', 'user_id', 'profiles'),
  split('chat_requests', 'user_id', 'profiles'),
  split('chat_drafts', 'user_id', 'profiles'),
  split('scheduled_messages', 'user_id', 'profiles'),
  split('stranger_chats', 'user_id', 'profiles'),
  split('removed_messages', 'user_id', 'profiles'),
  split('newcomer_turns', 'user_id', 'profiles'),
  split('statuses', 'user_id', 'profiles'),
  split('presence_connections', 'user_id', 'profiles'),
  split('notifications', 'user_id', 'profiles'),
  split('notification_causes', 'user_id', 'profiles'),
  split('notifications_seen', 'user_id', 'profiles'),
  split('notification_settings', 'user_id', 'profiles'),
  split('notification_mails', 'user_id', 'profiles'),
  split('push_settings', 'user_id', 'profiles'),
  split('mention_counts', 'user_id', 'profiles'),
  split('mailed_invitations', 'inviter_id', 'profiles'),
  split('reach_choices', 'user_id', 'profiles'),
  split('trusted_friends', 'owner_id', 'profiles'),
  split('vouch_requests', 'owner_id', 'profiles'),
  split('announced_birthdays', 'user_id', 'profiles'),

  split('posts', 'id'),
  split('reactions', 'post_id', 'posts'),
  split('comments', 'post_id', 'posts'),
  split('comment_likes', 'post_id', 'posts'),
  split('reports', 'post_id', 'posts'),
  split('post_edits', 'post_id', 'posts'),
  split('polls', 'post_id', 'posts'),
  split('poll_options', 'post_id', 'posts'),
  split('poll_votes', 'post_id', 'posts'),
  split('photo_tags', 'post_id', 'posts'),
  split('held_posts', 'post_id', 'posts'),

  split('groups', 'id'),
  split('group_members', 'group_id', 'groups'),
  split('group_restraints', 'group_id', 'groups'),
  split('group_log', 'group_id', 'groups'),
  split('group_pins', 'group_id', 'groups'),
  split('group_alert_words', 'group_id', 'groups'),

  split('events', 'id'),
  split('event_dates', 'event_id', 'events'),
  split('event_hosts', 'event_id', 'events'),
  split('event_guests', 'event_id', 'events'),
  split('event_answers', 'event_id', 'events'),
  split('event_outside_guests', 'event_id', 'events'),
  split('event_reminders_sent', 'event_id', 'events'),

  split('chats', 'id'),
  split('messages', 'chat_id', 'chats'),
  split('removed_chat_members', 'chat_id', 'chats'),
  split('message_reactions', 'chat_id', 'chats'),
  split('message_votes', 'chat_id', 'chats'),
  split('message_edits', 'chat_id', 'chats'),
  split('message_pins', 'chat_id', 'chats'),

  split('tagged_posts', 'tag'),
  split('known_tags', 'tag', 'tagged_posts'),

  split('media', 'id'),
  split('held_files', 'media_id', 'media'),
  split('shared_pictures', 'key'),
  split('link_cards', 'hash'),
  split('filed_reports', 'target_id'),
  split('handles', 'folded'),
  split('push_endpoints', 'hash'),
  split('emails', 'id'),
  split('email_counts', 'key'),
  split('sign_in_attempts', 'key'),
  split('sign_up_challenges', 'challenge'),
  split('passkey_challenges', 'challenge_hash'),
  split('password_resets', 'token_hash'),
];
