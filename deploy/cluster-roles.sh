#!/bin/sh
# Run once by the image of PostgreSQL: the two roles and the database of docs/operating/database.md.
set -e
psql -v ON_ERROR_STOP=1 --username postgres --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
create role hearth_owner login password :'owner';
create role hearth_app login password :'app';
create database hearth owner hearth_owner;
SQL
