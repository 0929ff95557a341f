-- Codes with which a member sets a new password without e-mail. Only hashes are kept; a used code keeps its row, so
-- that the member can see when it was used.
create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
