-- Whom a member invited by mail, so that nobody gets two such mails of theirs. The address is hashed: it is that of
-- somebody who has not joined.
create table mailed_invitations (
  inviter_id uuid not null,
  address bytea not null,
  at timestamptz not null,
  primary key (inviter_id, address)
);
create index mailed_invitations_at on mailed_invitations (at);
