-- What all guests of some dates are being notified of, until everyone has been.
create table event_notices (
  id uuid primary key,
  event_id uuid not null,
  date_ids uuid[] not null,
  -- Of a reminder: it is for those who want to be reminded so long before.
  minutes integer[] not null,
  at timestamptz not null
);
create index event_notices_old on event_notices (at);
