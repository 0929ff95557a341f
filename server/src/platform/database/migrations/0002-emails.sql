-- The outbox: a message is written with its cause and delivered afterwards, however often that takes.
create table emails (
  id uuid primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index emails_due on emails (next_attempt_at) where sent_at is null and failed_at is null;
create index emails_newest on emails (created_at desc);
