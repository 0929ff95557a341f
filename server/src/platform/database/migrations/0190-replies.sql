-- A reply lies below a comment of the post. It may answer another reply; that one's author is kept, so that the name is
-- known even if the answered reply is deleted. The author of the comment above decides who may see the whole thread.
alter table comments add column parent_id uuid;
alter table comments add column parent_author_id uuid;
alter table comments add column answered_id uuid;
alter table comments add column answered_author_id uuid;
alter table comments add column reply_count integer not null default 0;
create index comments_top on comments (post_id, id) where parent_id is null;
create index comments_replies on comments (post_id, parent_id, id) where parent_id is not null;
create index comments_answered on comments (answered_author_id) where answered_author_id is not null;
