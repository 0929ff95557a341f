-- Which member has a handle (profile name), folded in the app so that look-alikes are one. A table of its own, because a
-- sharded database keeps a unique index only on the column that distributes the table. Members who shared a handle
-- before this table existed keep it: the first of them has the row. The server fills in the rows of earlier members.
create table handles (
  folded text collate "C" primary key,
  user_id uuid not null,
  -- Set when the member chose another handle; for a while only the same member may take this one back.
  released_at timestamptz
);
create index handles_member on handles (user_id);
