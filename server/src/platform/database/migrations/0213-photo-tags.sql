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
