-- Who signed up with an e-mail address that nobody has confirmed yet. All accounts of before count as confirmed.
alter table accounts add column unconfirmed boolean not null default false;
create index accounts_unconfirmed on accounts (id) where unconfirmed;

-- The address that an account waits to have confirmed: the one of the account, or the one that is to replace it. Token
-- and code are hashed.
create table email_confirmations (
  account_id uuid primary key,
  email text not null,
  token_hash bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
alter table email_confirmations add foreign key (account_id) references accounts (id) on delete cascade;
create index email_confirmations_expired on email_confirmations (expires_at);
