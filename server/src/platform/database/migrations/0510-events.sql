-- Events, sharded by event, with their dates and guests beside them.
create table events (
  id uuid primary key,
  -- The member who made it, or who came after them; null once no account is left. A group beside it is the host for others.
  host_id uuid,
  group_id uuid,
  kind text not null check (kind in ('public', 'friends', 'group', 'invited')),
  name text not null,
  description text not null default '',
  place text not null default '',
  link text not null default '',
  picture_id uuid,
  time_zone text not null,
  -- The rule as the contract has it, with start and end of its first date on the clock at the place; null: one date.
  repeats jsonb,
  repeats_from text,
  repeats_to text,
  capacity integer,
  bring integer not null default 0,
  guests_invite boolean not null,
  guest_list text not null check (guest_list in ('guests', 'hosts')),
  outside_guests boolean not null,
  -- Grows with every change of the event or its dates.
  version integer not null default 1,
  created_at timestamptz not null
) with (fillfactor = 85);
create index events_host on events (host_id) where host_id is not null;
create index events_group on events (group_id) where group_id is not null;

create table event_dates (
  event_id uuid not null,
  id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The clock at the place as the rule had it, so that a rule that goes on never makes a moved date again.
  by_rule text not null,
  cancelled_at timestamptz,
  -- For calendar programs: grows with each change of this date.
  sequence integer not null default 0,
  -- Of the event's kind: a fixed id for public, the host for friends, the group, or the event itself for invited ones.
  open_to uuid not null,
  -- As the event has it, for the list of a group.
  group_id uuid,
  -- Written by whoever changes an answer, with the date's row locked. Going and waiting count whom guests bring.
  going_count integer not null default 0,
  waiting_count integer not null default 0,
  maybe_count integer not null default 0,
  declined_count integer not null default 0,
  check_in_code text not null,
  primary key (event_id, id)
) with (fillfactor = 85);
create index event_dates_soonest on event_dates (open_to, starts_at, id);
create index event_dates_of_group on event_dates (group_id, starts_at, id) where group_id is not null;
create index event_dates_of_event on event_dates (event_id, starts_at, id);

-- Who may do what the host may.
create table event_hosts (
  event_id uuid not null,
  member_id uuid not null,
  role text not null check (role in ('host', 'cohost')),
  since timestamptz not null,
  primary key (event_id, member_id)
);
create index event_hosts_member on event_hosts (member_id);

-- Who was invited to an event, or blocked from it.
create table event_guests (
  event_id uuid not null,
  member_id uuid not null,
  invited_by uuid,
  invited_at timestamptz,
  blocked_at timestamptz,
  primary key (event_id, member_id)
);
create index event_guests_newest on event_guests (event_id, invited_at desc, member_id desc) where invited_at is not null;
create index event_guests_blocked on event_guests (event_id, blocked_at desc, member_id desc) where blocked_at is not null;
create index event_guests_member on event_guests (member_id);
create index event_guests_inviter on event_guests (invited_by) where invited_by is not null;

create table event_answers (
  event_id uuid not null,
  date_id uuid not null,
  member_id uuid not null,
  state text not null check (state in ('going', 'waiting', 'maybe', 'declined')),
  bring integer not null default 0,
  note text not null default '',
  -- When the state was reached; the waiting list goes by it.
  at timestamptz not null,
  checked_in_at timestamptz,
  primary key (event_id, date_id, member_id)
);
create index event_answers_newest on event_answers (event_id, date_id, state, at desc, member_id desc);
create index event_answers_here on event_answers (event_id, date_id, checked_in_at desc, member_id desc) where checked_in_at is not null;
create index event_answers_member on event_answers (member_id);

-- People without account who were asked by e-mail. What the link proves is stored as a hash.
create table event_outside_guests (
  event_id uuid not null,
  date_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  email text not null,
  invited_by uuid,
  name text not null default '',
  state text check (state in ('going', 'waiting', 'maybe', 'declined')),
  bring integer not null default 0,
  at timestamptz not null,
  checked_in_at timestamptz,
  primary key (event_id, date_id, id)
);
create unique index event_outside_guests_address on event_outside_guests (event_id, date_id, email);
create index event_outside_guests_token on event_outside_guests (token_hash);
create index event_outside_guests_inviter on event_outside_guests (invited_by) where invited_by is not null;

-- The same seen from the member, sharded by member: each date that they host, are invited to or have answered.
create table member_events (
  member_id uuid not null,
  event_id uuid not null,
  date_id uuid not null,
  state text not null check (state in ('host', 'invited', 'going', 'waiting', 'maybe', 'declined')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (member_id, date_id)
);
create index member_events_ends on member_events (member_id, ends_at, date_id);
create index member_events_event on member_events (event_id, member_id);
create index member_events_date on member_events (date_id);

-- The secret address by which calendar programs read a member's events.
create table event_calendars (
  member_id uuid primary key,
  token_hash bytea not null,
  since timestamptz not null
);
create index event_calendars_token on event_calendars (token_hash);

-- How long before events a member is reminded, in minutes; without a row the usual.
create table event_reminder_choices (
  member_id uuid primary key,
  minutes integer[] not null
);

-- Reminders that went out, so that none goes twice. Moving a date by more than an hour removes its rows.
create table event_reminders_sent (
  event_id uuid not null,
  date_id uuid not null,
  minutes integer not null,
  at timestamptz not null,
  primary key (event_id, date_id, minutes)
);
create index event_dates_reminded on event_dates (starts_at) where cancelled_at is null;

-- Deleted events, until what was posted there is removed.
create table closed_events (
  id uuid primary key,
  at timestamptz not null
);

-- Distributed tables take their foreign keys only once they are there.
alter table event_dates add constraint event_dates_event_id_fkey foreign key (event_id) references events (id) on delete cascade;
alter table event_hosts add constraint event_hosts_event_id_fkey foreign key (event_id) references events (id) on delete cascade;
alter table event_guests add constraint event_guests_event_id_fkey foreign key (event_id) references events (id) on delete cascade;
alter table event_answers add constraint event_answers_date_fkey foreign key (event_id, date_id) references event_dates (event_id, id) on delete cascade;
alter table event_outside_guests add constraint event_outside_guests_date_fkey foreign key (event_id, date_id) references event_dates (event_id, id) on delete cascade;
alter table event_reminders_sent add constraint event_reminders_sent_date_fkey foreign key (event_id, date_id) references event_dates (event_id, id) on delete cascade;
