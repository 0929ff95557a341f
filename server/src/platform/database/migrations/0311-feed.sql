-- Which posts have which hashtag, sharded by tag. Tags are folded by the application, so bytes are compared.
create table tagged_posts (
  tag text collate "C" not null,
  post_id uuid not null,
  author_id uuid not null,
  audience text not null check (audience in ('public', 'friends', 'only_me')),
  place_kind text not null,
  primary key (tag, post_id)
);
create index tagged_posts_public on tagged_posts (tag, post_id) where audience = 'public' and place_kind = 'profile';
create index tagged_posts_author on tagged_posts (tag, author_id, post_id);
create index tagged_posts_places on tagged_posts (tag, post_id) where place_kind <> 'profile';

-- Tags that a public post has or had, to be suggested. Those without a public post are not shown.
create table known_tags (
  tag text collate "C" primary key
);

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

-- The languages that a member reads.
create table reading_languages (
  user_id uuid primary key,
  languages text[] not null
);
