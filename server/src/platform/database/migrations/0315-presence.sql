-- Sharded by member: here, or when last.
create table statuses (
  user_id uuid primary key,
  state text not null check (state in ('online', 'offline')),
  last_active timestamptz not null
);

-- Every server that has members says again and again that it lives.
create table presence_servers (
  id uuid primary key,
  seen_at timestamptz not null,
  -- Given up by the others: it takes no more members, and those it had are being sent home.
  gone boolean not null default false
);

-- Sharded by member: which servers a member has at least one connection to. The table once had another name, which
-- PostgreSQL 18 still knows from these two constraints.
create table presence_connections (
  user_id uuid constraint presence_stays_user_id_not_null not null,
  server_id uuid constraint presence_stays_server_id_not_null not null,
  primary key (user_id, server_id)
);
create index presence_connections_server on presence_connections (server_id);
