-- Set when an account is to be deleted: nobody signs in any more, and what the member wrote goes next.
alter table accounts add column going_at timestamptz;
create index accounts_going on accounts (going_at) where going_at is not null;

-- Members who were erased just now. What others wrote about them at the same moment is looked for once more.
create table erased_members (
  id uuid primary key,
  erased_at timestamptz not null
);
