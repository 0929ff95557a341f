-- A story is a photo or video, or words on a background.
alter table stories alter column media_id drop not null;
alter table stories add column words text;
alter table stories add column background text
  check (background in ('ember', 'rose', 'violet', 'blue', 'teal', 'forest', 'slate', 'night'));
alter table stories add constraint stories_media_or_words
  check ((media_id is null) = (words is not null) and (words is null) = (background is null));
