-- Who signed in as a member, or tried to with a wrong password or code, for the member to read. Kept for ninety days.
create table sign_ins (
  account_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  way text not null,
  refused boolean not null,
  -- From a browser that had not been signed in before.
  is_new boolean not null,
  user_agent text not null,
  network text not null,
  -- Of the link by which the member says that it was somebody else.
  disowning_hash bytea,
  primary key (account_id, id)
);
alter table sign_ins add constraint sign_ins_account foreign key (account_id) references accounts (id) on delete cascade;
create index sign_ins_age on sign_ins (at);
