-- Sharded by post id: a post, its reactions, comments and reports live together.
create table posts (
  id uuid primary key,
  author_id uuid not null,
  content text not null,
  feeling text,
  audience text not null check (audience in ('public', 'friends', 'only_me')),
  media_ids uuid[] not null default '{}',
  has_video boolean not null default false,
  -- Of a share: the root post, which may be gone by now.
  original_id uuid,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Grows with every change of the row, so that whoever hears of changes out of order keeps the newest.
  version integer not null default 1,
  like_count integer not null default 0,
  love_count integer not null default 0,
  haha_count integer not null default 0,
  wow_count integer not null default 0,
  sad_count integer not null default 0,
  angry_count integer not null default 0,
  comment_count integer not null default 0,
  share_count integer not null default 0
) with (fillfactor = 85);
create index posts_public on posts (id) where audience = 'public';
create index posts_videos on posts (id) where has_video;
create index posts_shares on posts (original_id, author_id) where original_id is not null;

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
  primary key (post_id, id),
  unique (post_id, author_id, client_id)
);
create index comments_member on comments (author_id);

create table comment_likes (
  post_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  primary key (post_id, comment_id, user_id),
  foreign key (post_id, comment_id) references comments (post_id, id) on delete cascade
);
create index comment_likes_listed on comment_likes (post_id, comment_id, id);
create index comment_likes_member on comment_likes (user_id);

create table reports (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null,
  reported_at timestamptz not null,
  resolved_at timestamptz,
  primary key (post_id, user_id)
);
create index reports_open on reports (reported_at) where resolved_at is null;
create index reports_member on reports (user_id);

-- Sharded by member: whose posts, and for one submission only one.
create table timeline_posts (
  author_id uuid not null,
  post_id uuid not null,
  client_id uuid not null,
  audience text not null check (audience in ('public', 'friends', 'only_me')),
  has_media boolean not null,
  has_video boolean not null,
  primary key (author_id, post_id),
  unique (author_id, client_id)
);
create index timeline_posts_media on timeline_posts (author_id, post_id) where has_media;

create table saved_posts (
  user_id uuid not null,
  post_id uuid not null,
  id uuid not null,
  primary key (user_id, post_id)
);
create index saved_posts_listed on saved_posts (user_id, id);
create index saved_posts_post on saved_posts (post_id);
