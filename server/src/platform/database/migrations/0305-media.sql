-- Sharded by id: every read of a file carries it.
create table media (
  id uuid primary key,
  owner_id uuid not null,
  -- Which purposes there are is for the domains to say that register them.
  purpose text not null,
  -- What an upload was begun for, e.g. a chat.
  context_id text,
  -- What shows it; none while nothing does.
  parent_id text,
  state text not null check (state in ('uploading', 'ready', 'attached', 'deleted')),
  name text not null,
  declared_type text not null,
  kind text not null default 'file' check (kind in ('image', 'video', 'audio', 'file')),
  mime text not null default 'application/octet-stream',
  -- Of the upload, then of the stored file.
  size bigint not null,
  key text not null default '',
  poster_key text,
  width integer,
  height integer,
  duration double precision,
  placeholder text,
  variants jsonb not null default '[]',
  -- Every key written for it, noted before the first is: whatever happens, they can be found and removed.
  files text[] not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Of a file that is shown for a time only: when that is over, for its owner as well.
  expires_at timestamptz,
  -- The server that works on an upload, for as long as it renews this; another one that waits says so.
  held_by uuid,
  held_until timestamptz,
  hold_wanted boolean not null default false,
  -- What a photo or video of a post shows, for those who cannot see it; empty where nobody has described it.
  alt text not null default ''
);
create index media_parent on media (parent_id, purpose) where parent_id is not null;
create index media_owner on media (owner_id);
create index media_loose on media (changed_at) where state <> 'attached';

-- Sharded by member.
create table media_usage (
  owner_id uuid not null,
  day date not null,
  bytes bigint not null,
  primary key (owner_id, day)
);
create index media_usage_day on media_usage (day);

-- What a web page says about itself, by the hash of its address; a row is claimed by the server that fetches the page.
create table link_cards (
  hash text primary key,
  state text not null check (state in ('fetching', 'ready', 'failed')),
  -- Until then the row is valid, or the fetch is under way.
  until timestamptz not null,
  card jsonb
);
create index link_cards_until on link_cards (until);

-- Pictures that belong to no member: those of link cards.
create table shared_pictures (
  key text primary key,
  stored_at timestamptz not null,
  used boolean not null default false
);
create index shared_pictures_unused on shared_pictures (stored_at) where not used;
