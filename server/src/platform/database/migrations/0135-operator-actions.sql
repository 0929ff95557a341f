-- What the operator did by the command line, so that it can be looked up later. Texts that members wrote or will read are
-- not kept here.
create table operator_actions (
  id uuid primary key,
  at timestamptz not null,
  command text not null,
  ids uuid[] not null
);
