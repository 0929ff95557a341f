-- Sharded by owner, both: a story and who has seen it live together.
create table stories (
  user_id uuid not null,
  id uuid not null,
  -- Chosen by the owner's device for one submission: sent again, it makes no second story.
  client_id uuid not null,
  -- A story is a photo or video, or words on a background.
  media_id uuid,
  caption text not null,
  audience text not null check (audience in ('friends', 'public')),
  -- Equal to a recount of story_views at every commit.
  seen_count integer not null default 0,
  created_at timestamptz not null,
  -- From this moment on nobody is shown it, whether or not it was removed already.
  expires_at timestamptz not null,
  words text,
  background text check (background in ('ember', 'rose', 'violet', 'blue', 'teal', 'forest', 'slate', 'night')),
  mentions jsonb not null default '[]',
  primary key (user_id, id),
  unique (user_id, client_id),
  constraint stories_media_or_words
    check ((media_id is null) = (words is not null) and (words is null) = (background is null))
) with (fillfactor = 85);
create index stories_public on stories (id) where audience = 'public';
create index stories_expiry on stories (expires_at);

create table story_views (
  user_id uuid not null,
  story_id uuid not null,
  viewer_id uuid not null,
  at timestamptz not null,
  reaction text check (reaction in ('like', 'love', 'haha', 'wow', 'sad', 'angry')),
  primary key (user_id, story_id, viewer_id),
  foreign key (user_id, story_id) references stories (user_id, id) on delete cascade
);
create index story_views_listed on story_views (user_id, story_id, at desc, viewer_id desc);
create index story_views_viewer on story_views (viewer_id);
