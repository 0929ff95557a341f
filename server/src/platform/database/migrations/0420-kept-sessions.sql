-- False where the member did not want to be remembered: such a session ends a day after its last use.
alter table sessions add column kept boolean not null default true;
