-- A like of a comment becomes one of six reactions; like_count counts those of the kind like.
alter table comment_likes add column kind text not null default 'like';
alter table comment_likes add constraint comment_likes_kind_check check (
  kind in ('like', 'love', 'haha', 'wow', 'sad', 'angry')
);
alter table comments add column love_count integer not null default 0;
alter table comments add column haha_count integer not null default 0;
alter table comments add column wow_count integer not null default 0;
alter table comments add column sad_count integer not null default 0;
alter table comments add column angry_count integer not null default 0;
create index comment_likes_by_kind on comment_likes (post_id, comment_id, kind, id);
drop index comment_likes_listed;
