-- Which member a browser belongs to: the one who used it last. The subscriptions lie with their members, where a distributed
-- database cannot keep an address unique among all.
create table push_endpoints (
  -- SHA-256 of the address.
  hash text collate "C" primary key,
  user_id uuid not null
);
create index push_endpoints_member on push_endpoints (user_id);
