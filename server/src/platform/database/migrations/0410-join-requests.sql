-- Who asked to join a site that answers each of them. There is no account before the answer, so nobody can find them.
create table join_requests (
  id uuid primary key,
  identifier text not null unique,
  mobile text unique,
  password_hash text not null,
  browser_language text not null,
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  profile_name text not null,
  date_of_birth date not null,
  gender text not null,
  -- To the question of the site.
  answer text not null,
  asked_at timestamptz not null,
  -- Null: it waits. Otherwise it was declined, for this reason.
  declined_at timestamptz,
  reason text not null default ''
);
create index join_requests_waiting on join_requests (id) where declined_at is null;
