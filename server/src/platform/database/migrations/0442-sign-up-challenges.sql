-- A computation that a browser was asked for before it may sign up. Taken once.
create table sign_up_challenges (
  challenge text primary key,
  -- The network that was asked, hashed.
  source bytea not null,
  hmac_key text not null,
  most integer not null,
  expires_at timestamptz not null
);
