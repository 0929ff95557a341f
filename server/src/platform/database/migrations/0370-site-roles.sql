-- Who runs the site, and what they may do.
create table site_roles (
  user_id uuid primary key,
  role text not null check (role in ('moderator', 'operator', 'owner')),
  -- Null: by the command line, or because nobody else was there.
  given_by uuid,
  given_at timestamptz not null
);

-- When the password was last given in the session: what changes the site needs that within some minutes.
alter table sessions add column confirmed_at timestamptz;

-- The log of what was done for the site, by the console and the command line. Rows are added and never changed.
alter table operator_actions add column actor_id uuid;
alter table operator_actions add column by_command boolean not null default true;
alter table operator_actions add column about_id uuid;
alter table operator_actions add column detail text not null default '';
alter table operator_actions add column reason text not null default '';
create index operator_actions_about on operator_actions (about_id, id) where about_id is not null;
