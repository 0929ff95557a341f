-- Groups that were deleted, until what was posted there is removed.
create table closed_groups (
  id uuid primary key,
  at timestamptz not null
);
-- Deleting a group finds the rows that mirror its members.
create index member_groups_group on member_groups (group_id);
