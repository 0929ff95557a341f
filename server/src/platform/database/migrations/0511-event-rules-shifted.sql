-- By how many minutes on the clock "this and following" dates have moved away from their rule, and how long they last since.
alter table events
  add column rule_shift integer not null default 0,
  add column rule_lasts integer;
