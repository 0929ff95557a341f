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

-- How many e-mails went to one recipient, or were caused by one member or address, within an hour. The key is a hash.
create table email_counts (
  key bytea not null,
  hour timestamptz not null,
  count integer not null,
  primary key (key, hour)
);
create index email_counts_hour on email_counts (hour);

-- Facts stated by a process without sockets (the operator's commands), until a server has passed them on.
create table handed_over_events (
  id uuid primary key,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null
);

-- Which server does a repeating job, and until when no other may.
create table job_turns (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);

-- Keys that all servers of the site need, encrypted with SITE_SECRET.
create table site_secrets (
  name text primary key,
  sealed bytea not null
);

-- What the operator did by the command line, so that it can be looked up later. Texts that members wrote or will read are
-- not kept here.
create table operator_actions (
  id uuid primary key,
  at timestamptz not null,
  command text not null,
  ids uuid[] not null
);
