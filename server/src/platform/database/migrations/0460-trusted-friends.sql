-- Friends who may vouch for a member who has lost every way in, and the code that each has made.
create table trusted_friends (
  owner_id uuid not null,
  member_id uuid not null,
  code_hash bytea,
  primary key (owner_id, member_id)
);
create index trusted_friends_of_member on trusted_friends (member_id);

-- Somebody asks the trusted friends of the owner. Stopped by the owner, the row stays, so that nobody asks again at once.
create table vouch_requests (
  owner_id uuid primary key,
  asked_at timestamptz not null,
  opened_at timestamptz,
  stopped_at timestamptz,
  expires_at timestamptz not null
);
create index vouch_requests_expire on vouch_requests (expires_at);
