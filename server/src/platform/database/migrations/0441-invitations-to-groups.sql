-- To this group as well; null: to the site alone.
alter table invitations add column group_id uuid;

-- How many people a member may bring in altogether, where those who run the site have said so.
create table invitation_quotas (
  member_id uuid primary key,
  people integer not null check (people >= 0)
);
