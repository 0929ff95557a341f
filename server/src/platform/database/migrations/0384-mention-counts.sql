-- Whom a member notified by mentions within the last hour, and when: the two lists go together.
create table mention_counts (
  user_id uuid primary key,
  recipient_ids uuid[] not null,
  notified_at timestamptz[] not null
);
