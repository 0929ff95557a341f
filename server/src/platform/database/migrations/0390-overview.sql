-- What the overview of the console shows, counted by a job: a row for each day, in UTC.
create table site_days (
  day date primary key,
  sign_ups integer not null,
  post_count integer not null,
  message_count integer not null,
  -- Members who were online that day; null: nobody counted it yet.
  active integer
);

create table site_figures (
  only_row boolean primary key default true check (only_row),
  counted_at timestamptz not null,
  members integer not null,
  active_day integer not null,
  active_week integer not null,
  active_month integer not null,
  -- The figures below take long to count: once a day.
  totals_on date not null,
  post_count bigint not null,
  message_count bigint not null,
  photo_bytes bigint not null,
  video_bytes bigint not null,
  other_bytes bigint not null
);

-- Small, and nearly free to write: messages lie in the order in which they were sent.
create index messages_sent on messages using brin (sent_at);
create index emails_unsent on emails (created_at) where sent_at is null;
