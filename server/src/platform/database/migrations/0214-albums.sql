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
