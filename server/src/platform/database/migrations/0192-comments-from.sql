-- Who may comment on a post, among those who may read it.
alter table posts add column comments_from text not null default 'all';
alter table posts add constraint posts_comments_from_check check (comments_from in ('all', 'friends', 'nobody'));
