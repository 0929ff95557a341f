-- Who is to be seen on a photo of a post. Sharded by post id, with the post.
create table photo_tags (
  post_id uuid not null references posts (id) on delete cascade,
  media_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  -- The point in parts of a thousand of width and height; without one the whole photo is meant.
  x integer check (x between 0 and 1000),
  y integer check (y between 0 and 1000),
  primary key (post_id, media_id, user_id),
  check ((x is null) = (y is null))
);
create index photo_tags_member on photo_tags (user_id);

-- Albums are lists of photos of one's own posts. Sharded by member, with timeline_posts.
create table albums (
  owner_id uuid not null,
  id uuid not null,
  name text not null,
  cover_media_id uuid,
  primary key (owner_id, id)
);

create table album_photos (
  owner_id uuid not null,
  album_id uuid not null,
  media_id uuid not null,
  post_id uuid not null,
  -- The order in which they are listed.
  id uuid not null,
  primary key (owner_id, album_id, media_id),
  foreign key (owner_id, album_id) references albums (owner_id, id) on delete cascade
);
create index album_photos_listed on album_photos (owner_id, album_id, id);
create index album_photos_post on album_photos (owner_id, post_id);
