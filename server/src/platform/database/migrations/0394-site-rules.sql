-- Posts that wait because of a rule of the site, and where they are put if they are let through.
create table held_posts (
  post_id uuid primary key,
  author_id uuid not null,
  place_kind text not null,
  place_id uuid not null
);

-- What members whose accounts are new did since the day began that is counted for them.
create table newcomer_turns (
  user_id uuid not null,
  act text not null,
  began_at timestamptz not null,
  count integer not null,
  primary key (user_id, act)
);

-- The pattern because of which a post waits; empty: because of a link in a new account's post. Null: members reported it.
alter table cases add column site_rule text;
-- The title, as it was then, of the rule of the house by which was decided or reported; empty: by none.
alter table cases add column house_rule text not null default '';
alter table filed_reports add column house_rule text not null default '';
