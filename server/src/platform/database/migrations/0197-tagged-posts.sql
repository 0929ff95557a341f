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
