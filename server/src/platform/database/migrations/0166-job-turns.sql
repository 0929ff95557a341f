-- Which server does a repeating job, and until when no other may.
create table job_turns (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);
