-- What a photo or video of a post shows, for those who cannot see it; empty where nobody has described it.
alter table media add column alt text not null default '';
