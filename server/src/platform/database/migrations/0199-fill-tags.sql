-- Posts from before tags existed: those with a lower id have yet to be read, newest first. The lowest id: all were.
create table tag_filling (
  id smallint primary key check (id = 1),
  before uuid not null
);
insert into tag_filling (id, before) values (1, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
