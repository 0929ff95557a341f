-- Whose mail server said that there is no such mailbox. Until the address is confirmed again or changed, only what the
-- member asks for is sent there.
alter table accounts add column bounced boolean not null default false;

-- Which notifications a member gets by mail: `types` if they chose each, otherwise what `choice` stands for. And how far
-- they were mailed. Who neither chose anything nor was looked at has no row.
create table notification_mails (
  user_id uuid primary key,
  choice text not null,
  types text[],
  mailed_at timestamptz,
  looked_until timestamptz
);

create index notifications_unread_at on notifications (at) where unread;
