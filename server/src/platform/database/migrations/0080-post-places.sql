-- Where a post stands beside who wrote it: on its author's profile, or in a place of another kind that has rules of its own.
alter table posts add column place_kind text not null default 'profile';
alter table posts add column place_id uuid;
update posts set place_id = author_id;
alter table posts alter column place_id set not null;
-- Posts on profiles are found through timeline_posts; they are left out here, so that writing them costs nothing more.
create index posts_places on posts (place_id, id) where place_kind <> 'profile';
-- A timeline shows what its author wrote on the profile, not in other places.
alter table timeline_posts add column place_kind text not null default 'profile';
