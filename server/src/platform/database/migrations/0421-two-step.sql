-- An authenticator app as the second step of a member's login. Its key is encrypted; the site has the secret for it.
create table two_steps (
  account_id uuid primary key,
  sealed_key bytea not null,
  created_at timestamptz not null,
  -- Null until a code of the app has shown that it has the key.
  confirmed_at timestamptz,
  -- Of the last code that was taken: neither it nor an earlier one is taken again.
  last_step bigint not null default 0
);
alter table two_steps add constraint two_steps_account foreign key (account_id) references accounts (id) on delete cascade;

-- Somebody who has given the right password and owes the second step.
create table sign_in_tickets (
  account_id uuid not null,
  token_hash bytea not null,
  remember boolean not null,
  expires_at timestamptz not null,
  primary key (account_id, token_hash)
);
alter table sign_in_tickets
  add constraint sign_in_tickets_account foreign key (account_id) references accounts (id) on delete cascade;
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);
