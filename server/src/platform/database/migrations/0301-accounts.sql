-- Who may sign in. Small, rarely written, needed on every node.
create table accounts (
  id uuid primary key,
  -- The e-mail address in lower case, or the mobile number's digits at the reserved domain.
  identifier text not null unique,
  mobile text unique,
  password_hash text not null,
  appearance text not null default 'system' check (appearance in ('light', 'dark', 'system')),
  created_at timestamptz not null,
  -- The language that the member chose, the one that the browser used last, and where the browser says it is.
  language text,
  browser_language text,
  time_zone text
);

-- Sessions and what belongs to them lie with their member: a distributed database keeps a unique index only if it contains
-- the column that distributes the table, and a foreign key only between rows that lie together.
create table sessions (
  id uuid not null,
  -- Only the hash is kept: a copy of the database opens nobody's account.
  token_hash bytea not null,
  account_id uuid not null references accounts (id) on delete cascade,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  constraint sessions_token unique (account_id, token_hash)
);
create index sessions_account on sessions (account_id, last_seen_at desc);
create index sessions_expiry on sessions (expires_at);
-- For tokens from before, which do not say whose they are; and for checks of many sessions at once.
create index sessions_token_hash on sessions (token_hash);
create index sessions_id on sessions (id);

create table password_resets (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_account on password_resets (account_id);

-- Codes with which a member sets a new password without e-mail. Only hashes are kept; a used code keeps its row, so
-- that the member can see when it was used.
create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- One row for each attempt that has not succeeded; the key is a hash of the identifier or of the address.
create table sign_in_attempts (
  id uuid not null,
  key bytea not null,
  attempted_at timestamptz not null,
  -- From which key the attempt came, so that a success forgets the failures of its own source only.
  source bytea,
  primary key (key, id)
);
create index sign_in_attempts_key on sign_in_attempts (key, attempted_at);
create index sign_in_attempts_age on sign_in_attempts (attempted_at);

-- A browser that has signed in before, so that guesses from elsewhere do not lock its owner out. Only the hash of its
-- cookie is kept.
create table known_devices (
  token_hash bytea not null,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (token_hash, account_id)
);
create index known_devices_account on known_devices (account_id);
create index known_devices_expiry on known_devices (expires_at);

-- From when an address that was set later counts as the member's own; before that it gets no mail about the account.
create table new_addresses (
  account_id uuid primary key references accounts (id) on delete cascade,
  owned_from timestamptz not null
);
