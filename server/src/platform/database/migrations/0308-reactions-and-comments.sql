create table reactions (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null,
  kind text not null check (kind in ('like', 'love', 'haha', 'wow', 'sad', 'angry')),
  -- The order in which they are listed; a new one with every change of mind.
  id uuid not null,
  primary key (post_id, user_id)
);
create index reactions_listed on reactions (post_id, kind, id);
create index reactions_member on reactions (user_id);

create table comments (
  post_id uuid not null references posts (id) on delete cascade,
  id uuid not null,
  author_id uuid not null,
  -- Chosen by the author's device for one submission: sent again, it makes no second comment.
  client_id uuid not null,
  content text not null,
  created_at timestamptz not null,
  edited boolean not null default false,
  like_count integer not null default 0,
  -- A reply lies below a comment of the post. It may answer another reply; that one's author is kept, so that the name is
  -- known even if the answered reply is deleted. The author of the comment above decides who may see the whole thread.
  parent_id uuid,
  parent_author_id uuid,
  answered_id uuid,
  answered_author_id uuid,
  reply_count integer not null default 0,
  love_count integer not null default 0,
  haha_count integer not null default 0,
  wow_count integer not null default 0,
  sad_count integer not null default 0,
  angry_count integer not null default 0,
  mentions jsonb not null default '[]',
  link text,
  card jsonb,
  primary key (post_id, id),
  unique (post_id, author_id, client_id)
);
create index comments_member on comments (author_id);
create index comments_top on comments (post_id, id) where parent_id is null;
create index comments_replies on comments (post_id, parent_id, id) where parent_id is not null;
create index comments_answered on comments (answered_author_id) where answered_author_id is not null;

-- Reactions to comments; the first kind was the like.
create table comment_likes (
  post_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  kind text not null default 'like' check (kind in ('like', 'love', 'haha', 'wow', 'sad', 'angry')),
  primary key (post_id, comment_id, user_id),
  foreign key (post_id, comment_id) references comments (post_id, id) on delete cascade
);
create index comment_likes_by_kind on comment_likes (post_id, comment_id, kind, id);
create index comment_likes_member on comment_likes (user_id);
