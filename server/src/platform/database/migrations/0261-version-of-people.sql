-- Another value with each change of a member's names, picture or badge: a server that remembers how members looked knows by
-- reading one row whether they still do.
create table people_version (
  id smallint primary key check (id = 1),
  version uuid not null
);
insert into people_version (id, version) values (1, gen_random_uuid());
