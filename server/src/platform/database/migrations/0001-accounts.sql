-- Who may sign in. Small, rarely written, needed on every node: reference tables when sharded.
create table accounts (
  id uuid primary key,
  -- The e-mail address in lower case, or the mobile number's digits at the reserved domain.
  identifier text not null unique,
  mobile text unique,
  password_hash text not null,
  appearance text not null default 'system' check (appearance in ('light', 'dark', 'system')),
  created_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  -- Only the hash is kept: a copy of the database opens nobody's account.
  token_hash bytea not null unique,
  account_id uuid not null references accounts (id) on delete cascade,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id, last_seen_at desc);
create index sessions_expiry on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_account on password_resets (account_id);

-- One row for each attempt that has not succeeded; the key is a hash of the identifier or of the address.
create table sign_in_attempts (
  id uuid primary key,
  key bytea not null,
  attempted_at timestamptz not null
);
create index sign_in_attempts_key on sign_in_attempts (key, attempted_at);
create index sign_in_attempts_age on sign_in_attempts (attempted_at);
