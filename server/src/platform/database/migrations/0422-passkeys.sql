-- Keys with which a member signs in without a password; the private half never leaves their device.
create table passkeys (
  account_id uuid not null,
  id uuid not null,
  -- What the device calls it, and the half with which its signatures are checked.
  credential_id text not null,
  public_key bytea not null,
  -- Some devices count their signatures: a number that does not grow comes from a copy.
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id),
  constraint passkeys_credential unique (account_id, credential_id)
);
alter table passkeys add constraint passkeys_account foreign key (account_id) references accounts (id) on delete cascade;

-- What a device has to sign, once and soon. Before somebody has signed in, it is for nobody in particular.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  account_id uuid,
  expires_at timestamptz not null
);
alter table passkey_challenges
  add constraint passkey_challenges_account foreign key (account_id) references accounts (id) on delete cascade;
create index passkey_challenges_expiry on passkey_challenges (expires_at);
