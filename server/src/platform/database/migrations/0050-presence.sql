-- Sharded by member: here, or when last.
create table statuses (
  user_id uuid primary key,
  state text not null check (state in ('online', 'offline')),
  last_active timestamptz not null
);

-- Every server that has members says again and again that it lives. Small: a reference table when sharded.
create table presence_servers (
  id uuid primary key,
  seen_at timestamptz not null,
  -- Given up by the others: it takes no more members, and those it had are being sent home.
  gone boolean not null default false
);

-- Sharded by member: at which servers a member has at least one connection.
create table presence_stays (
  user_id uuid not null,
  server_id uuid not null,
  primary key (user_id, server_id)
);
create index presence_stays_server on presence_stays (server_id);
