-- Mentions by members who are no friends give no notification.
alter table push_settings alter column show_text set default false;
alter table push_settings add column mentions_by_friends boolean not null default false;
-- When the member declined an invitation to the group, which then rests.
alter table group_restraints add column declined_at timestamptz;
