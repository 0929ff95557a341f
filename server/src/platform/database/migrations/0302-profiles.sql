create table profiles (
  user_id uuid primary key,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  profile_name text not null,
  display_name text not null,
  date_of_birth date,
  gender text not null check (gender in ('Female', 'Male', 'Custom')),
  bio text not null default '',
  location text not null default '',
  instagram text not null default '',
  facebook text not null default '',
  whatsapp text not null default '',
  verified boolean not null default false,
  created_at timestamptz not null,
  -- Addresses, not media ids: a person is drawn beside everything they do, and must not cost a second query there.
  profile_pic text,
  cover_photo text
);
-- Search lists verified members before others; they are few among many.
create index profiles_verified on profiles (user_id) where verified;
create index profiles_birthday on profiles (
  (extract(month from date_of_birth)::int), (extract(day from date_of_birth)::int), user_id
) where date_of_birth is not null;

-- Which member has a handle (profile name), folded in the app so that look-alikes are one. A table of its own, because a
-- sharded database keeps a unique index only on the column that distributes the table. Members who shared a handle
-- before this table existed keep it: the first of them has the row.
create table handles (
  folded text collate "C" primary key,
  user_id uuid not null,
  -- Set when the member chose another handle; for a while only the same member may take this one back.
  released_at timestamptz
);
create index handles_member on handles (user_id);

-- Another value with each change of a member's names, picture or badge: a server that remembers how members looked knows by
-- reading one row whether they still do.
create table people_version (
  id smallint primary key check (id = 1),
  version uuid not null
);
insert into people_version (id, version) values (1, gen_random_uuid());

-- What the profile showed when its member asked is kept with the request: that is what the operator judges.
create table verification_requests (
  user_id uuid primary key,
  display_name text not null,
  bio text not null,
  instagram text not null,
  facebook text not null,
  whatsapp text not null,
  profile_pic text,
  cover_photo text,
  requested_at timestamptz not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  reason text,
  decided_at timestamptz
);
create index verification_requests_pending on verification_requests (requested_at) where status = 'pending';
