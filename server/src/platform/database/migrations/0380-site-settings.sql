-- What the people who run the site have set by the console. At most one row; every server reads it again when the
-- version has changed.
create table site_settings (
  only_row boolean primary key default true check (only_row),
  version integer not null,
  settings jsonb not null
);
