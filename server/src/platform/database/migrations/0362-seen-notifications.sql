-- Until when a member has seen the list: the badge counts what came later. Unread lines stay unread.
create table notifications_seen (
  user_id uuid primary key,
  until timestamptz not null
);
