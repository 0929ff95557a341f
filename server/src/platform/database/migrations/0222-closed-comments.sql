-- Closed by the moderators of the group; beside it stays whom the author lets comment.
alter table posts add column comments_closed boolean not null default false;
