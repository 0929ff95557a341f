-- Where a post was written: on its author's profile, or in a place of another kind that has rules of its own.
alter table posts add column place_kind text not null default 'profile';
alter table posts add column place_id uuid;
-- A timeline shows what its author wrote on the profile, not in other places.
alter table timeline_posts add column place_kind text not null default 'profile';
