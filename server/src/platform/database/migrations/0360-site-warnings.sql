-- Jobs that have failed since they last succeeded, for the operator. The row goes with the next success.
create table site_warnings (
  name text primary key,
  since timestamptz not null,
  last_at timestamptz not null,
  failures integer not null,
  reason text not null,
  -- When an e-mail to the operator was written; one for each row.
  mailed_at timestamptz
);
