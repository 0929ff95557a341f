-- The language that a member chose, the one that the browser used last, and where the browser says it is.
alter table accounts add column language text;
alter table accounts add column browser_language text;
alter table accounts add column time_zone text;
