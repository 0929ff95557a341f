-- The post that a member shows first on the own profile; both tables say it, as they do of the audience.
alter table posts add column pinned boolean not null default false;
alter table timeline_posts add column pinned boolean not null default false;
create unique index timeline_posts_pinned on timeline_posts (author_id) where pinned;
