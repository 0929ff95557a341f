-- The weekly mail about what friends and groups wrote: null as long as the member chose nothing, which then goes by how much
-- they get by mail; and when they were last looked at for it.
alter table notification_mails add column digest boolean;
alter table notification_mails add column digested_at timestamptz;
-- Up to which moment unread messages were mailed.
alter table notification_mails add column messages_until timestamptz;

-- Each member has an hour of the week of their own, by the random end of the id.
create index accounts_hour_of_week
  on accounts (((get_byte(uuid_send(id), 14) * 256 + get_byte(uuid_send(id), 15)) % 168), id);

-- Chats with something unread that may call for attention.
create index chat_members_waiting on chat_members (last_at) where unread > 0 and not muted and folder <> 'Spam';
