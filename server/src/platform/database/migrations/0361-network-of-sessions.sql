-- Where a session began, shortened: enough for members to recognise it, not enough to find a home.
alter table sessions add column network text not null default '';
