-- A browser that has signed in before, so that guesses from elsewhere do not lock its owner out. Only the hash of its
-- cookie is kept. Beside the accounts: a reference table when sharded.
create table known_devices (
  token_hash bytea not null,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (token_hash, account_id)
);
create index known_devices_account on known_devices (account_id);
create index known_devices_expiry on known_devices (expires_at);

-- From which key an attempt came, so that a success forgets the failures of its own source only.
alter table sign_in_attempts add column source bytea;

-- From when an address that was set later counts as the member's own; before that it gets no mail about the account.
create table new_addresses (
  account_id uuid primary key references accounts (id) on delete cascade,
  owned_from timestamptz not null
);
