-- Until when a member is kept from writing to others than friends, or from everything; the year 9999: until it is lifted.
alter table accounts add column limited_until timestamptz;
alter table accounts add column suspended_until timestamptz;

-- A group that was closed by a decision: nobody finds it until the decision is undone.
alter table groups add column closed_at timestamptz;

-- Stories are reported by their id alone.
create index stories_by_id on stories (id);
