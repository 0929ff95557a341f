-- How many e-mails went to one recipient, or were caused by one member or address, within an hour. The key is a hash.
create table email_counts (
  key bytea not null,
  hour timestamptz not null,
  count integer not null,
  primary key (key, hour)
);
create index email_counts_hour on email_counts (hour);
