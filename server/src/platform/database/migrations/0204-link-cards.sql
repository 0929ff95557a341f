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
-- The link that becomes a card, if the author wants one, and the card as soon as there is one.
alter table posts add column link text;
alter table posts add column card jsonb;
alter table comments add column link text;
alter table comments add column card jsonb;
alter table messages add column link text;
alter table messages add column card jsonb;
