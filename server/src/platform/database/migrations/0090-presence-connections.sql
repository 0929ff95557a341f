-- Which servers a member has at least one connection to.
alter table presence_stays rename to presence_connections;
alter index presence_stays_pkey rename to presence_connections_pkey;
alter index presence_stays_server rename to presence_connections_server;
