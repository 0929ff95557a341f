-- Sharded by post id: a post, its reactions, comments, polls and reports live together.
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
  share_count integer not null default 0,
  -- Where it was written: on its author's profile, or in a place of another kind that has rules of its own.
  place_kind text not null default 'profile',
  place_id uuid not null,
  -- The language that it is written in, empty where nobody knows.
  language text not null default '',
  -- Who may comment, among those who may read it.
  comments_from text not null default 'all' check (comments_from in ('all', 'friends', 'nobody')),
  -- Members who are named in the text: [{"memberId", "start", "length"}], in the order of the text.
  mentions jsonb not null default '[]',
  -- The link that becomes a card, if the author wants one, and the card as soon as there is one.
  link text,
  card jsonb,
  -- Shown first on the author's own profile; timeline_posts says it too, as it does of the audience.
  pinned boolean not null default false,
  has_poll boolean not null default false,
  -- Its words, folded by the application, and what else it is searched by.
  words tsvector,
  -- Closed by the moderators of the group; beside it stays whom the author lets comment.
  comments_closed boolean not null default false
) with (fillfactor = 85);
-- Pages of profiles must not read past the posts of groups, and pages of groups not past those of profiles.
create index posts_on_profiles on posts (id) where place_kind = 'profile';
create index posts_public on posts (id) where audience = 'public' and place_kind = 'profile';
create index posts_public_by_language on posts (language, id) where audience = 'public' and place_kind = 'profile';
create index posts_videos on posts (id) where has_video and place_kind = 'profile';
create index posts_videos_by_language on posts (language, id) where has_video and place_kind = 'profile';
-- Posts on profiles are found in timeline_posts. These indexes leave them out, so that writing them costs nothing more.
create index posts_in_places on posts (id) where place_kind <> 'profile';
create index posts_places on posts (place_id, id) where place_kind <> 'profile';
create index posts_places_media on posts (place_id, id) where place_kind <> 'profile' and media_ids <> '{}';
create index posts_places_videos on posts (place_id, id) where place_kind <> 'profile' and has_video;
create index posts_videos_in_places on posts (id) where has_video and place_kind <> 'profile';
create index posts_shares on posts (original_id, author_id) where original_id is not null;
-- Every word with the first five digits of the post's id, the fifth rounded down to a multiple of four, before it. They stand for
-- twelve days: so the index can be asked for some time alone. The text of a tsvector has a quote before each word, and no word
-- contains a space or a quote. Little waits to be merged into the index: a question for many periods is compared with each of it.
create index posts_words_by_period on posts using gin ((
    replace(' ' || words::text, ' ''', ' ''' || left(id::text, 4) || translate(substr(id::text, 5, 1), '1235679abdef', '000444888ccc'))
      ::tsvector
  )) with (gin_pending_list_limit = 128);

-- What a post said before it was reworded, and to whom.
create table post_edits (
  post_id uuid not null references posts (id) on delete cascade,
  id uuid not null,
  content text not null,
  audience text not null,
  written_at timestamptz not null,
  primary key (post_id, id)
);

create table reports (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null,
  reported_at timestamptz not null,
  resolved_at timestamptz,
  -- Reports from before the dialog have none.
  reason text,
  note text not null default '',
  primary key (post_id, user_id)
);
create index reports_open on reports (reported_at) where resolved_at is null;
create index reports_member on reports (user_id);

-- Sharded by member: whose posts, and for one submission only one. A timeline shows what its author wrote in other places
-- too, to those who may read it there.
create table timeline_posts (
  author_id uuid not null,
  post_id uuid not null,
  client_id uuid not null,
  audience text not null check (audience in ('public', 'friends', 'only_me')),
  has_media boolean not null,
  has_video boolean not null,
  place_kind text not null default 'profile',
  place_id uuid,
  pinned boolean not null default false,
  primary key (author_id, post_id),
  unique (author_id, client_id)
);
create index timeline_posts_media on timeline_posts (author_id, post_id) where has_media;
create index timeline_posts_profile on timeline_posts (author_id, post_id) where place_kind = 'profile';
create index timeline_posts_places on timeline_posts (author_id, place_id, post_id) where place_kind <> 'profile';
create unique index timeline_posts_pinned on timeline_posts (author_id) where pinned;

-- Where else than on the profile a member has written.
create table author_places (
  author_id uuid not null,
  place_kind text not null,
  place_id uuid not null,
  primary key (author_id, place_id)
);

create table saved_posts (
  user_id uuid not null,
  post_id uuid not null,
  id uuid not null,
  primary key (user_id, post_id)
);
create index saved_posts_listed on saved_posts (user_id, id);
create index saved_posts_post on saved_posts (post_id);
