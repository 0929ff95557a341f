-- The language that a post is written in, empty where nobody knows; and the languages that a member reads.
alter table posts add column language text not null default '';
create index posts_public_by_language on posts (language, id) where audience = 'public';
create index posts_videos_by_language on posts (language, id) where has_video;
create table reading_languages (
  user_id uuid primary key,
  languages text[] not null
);
