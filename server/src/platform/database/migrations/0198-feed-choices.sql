-- What a member chose about the home feed: a post, a member, a tag or a word, and what about it. Sharded by member.
create table feed_choices (
  user_id uuid not null,
  kind text not null check (kind in ('post', 'person', 'tag', 'word')),
  -- The id of the post or member, the folded tag or word.
  subject text not null,
  choice text not null check (choice in ('hidden', 'snoozed', 'unfollowed', 'see_first', 'followed', 'muted')),
  -- Of a snooze: when it ends.
  until timestamptz,
  id uuid not null,
  primary key (user_id, kind, subject)
);
create index feed_choices_listed on feed_choices (user_id, id);
-- Deleting a post or an account finds the choices of others about it.
create index feed_choices_subject on feed_choices (subject) where kind in ('post', 'person');
