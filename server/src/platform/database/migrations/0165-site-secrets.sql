-- Keys that all servers of the site need, encrypted with SITE_SECRET.
create table site_secrets (
  name text primary key,
  sealed bytea not null
);
