-- A timeline shows what its author wrote in other places too, to those who may read it there.
alter table timeline_posts add column place_id uuid;
create index timeline_posts_profile on timeline_posts (author_id, post_id) where place_kind = 'profile';
create index timeline_posts_places on timeline_posts (author_id, place_id, post_id) where place_kind <> 'profile';

-- Where else than on the profile a member has written.
create table author_places (
  author_id uuid not null,
  place_kind text not null,
  place_id uuid not null,
  primary key (author_id, place_id)
);

create index posts_in_places on posts (id) where place_kind <> 'profile';
create index posts_places_media on posts (place_id, id) where place_kind <> 'profile' and media_ids <> '{}';
create index posts_places_videos on posts (place_id, id) where place_kind <> 'profile' and has_video;
