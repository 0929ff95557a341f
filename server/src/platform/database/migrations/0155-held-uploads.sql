-- The server that works on an upload, for as long as it renews this; another one that waits says so.
alter table media add column held_by uuid;
alter table media add column held_until timestamptz;
alter table media add column hold_wanted boolean not null default false;
