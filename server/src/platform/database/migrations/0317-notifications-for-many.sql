-- Notifications that many members are still to get, written with their cause: of posts in groups, and of whatever else
-- concerns more members than one transaction should write for.
create table pending_notifications (
  target_id uuid not null,
  type text not null,
  -- Members are notified in the order of their ids, those up to this one already.
  notified_to uuid not null,
  -- Until then a server is at work on it; afterwards any may go on.
  claimed_until timestamptz not null,
  primary key (target_id, type)
);
insert into pending_notifications (target_id, type, notified_to, claimed_until)
  select post_id, 'group_post', told_to, claimed_until from group_post_news;
drop table group_post_news;
