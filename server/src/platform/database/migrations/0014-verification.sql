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

-- Facts stated by a process without sockets (the operator's commands), until a server has passed them on.
create table handed_over_events (
  id uuid primary key,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null
);
