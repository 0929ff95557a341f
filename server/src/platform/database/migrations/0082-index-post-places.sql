alter table posts alter column place_id set not null;
-- Posts on profiles are found in timeline_posts. The index leaves them out, so that writing them costs nothing more.
create index posts_places on posts (place_id, id) where place_kind <> 'profile';
