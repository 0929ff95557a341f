-- What members reported, each thing once while it waits: the reports of it, who looks at it, and what was decided.
create table cases (
  id uuid primary key,
  kind text not null check (kind in ('post', 'comment', 'story', 'message', 'member', 'group')),
  target_id uuid not null,
  -- The post of a comment, the chat of a message.
  within text not null default '',
  -- The reported member, or who wrote what is reported.
  about_id uuid not null,
  state text not null check (state in ('open', 'decided', 'appealed')),
  -- The words and files as the last reporter saw them; empty when their time is over.
  evidence text not null,
  files jsonb not null default '[]',
  cleared boolean not null default false,
  report_count integer not null default 0,
  reasons text[] not null default '{}',
  first_at timestamptz not null,
  assignee_id uuid,
  viewer_id uuid,
  viewed_at timestamptz,
  decision text check (decision in ('dismiss', 'remove', 'warn', 'limit', 'suspend', 'close')),
  reason text,
  words text not null default '',
  -- Null: by the command line, or by somebody whose account is gone.
  decided_by uuid,
  by_command boolean not null default false,
  decided_at timestamptz,
  until timestamptz,
  -- The decision was lifted or undone.
  ended_at timestamptz,
  -- What was taken away, so that it can be given back.
  kept jsonb,
  appeal_words text,
  appealed_at timestamptz,
  answer text check (answer in ('uphold', 'reinstate')),
  answer_words text not null default '',
  answered_by uuid,
  answered_at timestamptz
);
create unique index cases_open_thing on cases (kind, target_id, within) where state = 'open';
create index cases_oldest on cases (first_at, id) where state = 'open';
create index cases_most on cases (report_count desc, id) where state = 'open';
create index cases_assigned on cases (assignee_id, first_at, id) where state = 'open';
create index cases_appealed on cases (appealed_at, id) where state = 'appealed';
create index cases_decided on cases (decided_at desc, id desc) where state = 'decided';
create index cases_about on cases (about_id, decided_at desc, id desc);
create index cases_with_evidence on cases (decided_at) where state = 'decided' and not cleared;

alter table filed_reports drop constraint filed_reports_kind_check;
alter table filed_reports add constraint filed_reports_kind_check
  check (kind in ('post', 'comment', 'story', 'message', 'member', 'group'));
alter table filed_reports add column case_id uuid;
-- What became of it, as its reporter reads it.
alter table filed_reports add column outcome text;
alter table filed_reports add constraint filed_reports_outcome_check check (outcome in ('kept', 'acted'));
create index filed_reports_case on filed_reports (case_id, reported_at);
create index filed_reports_own on filed_reports (user_id, reported_at desc, target_id);

-- Reports of posts from before. The table reports stays as the mark that shows members that they reported a post.
insert into filed_reports (target_id, kind, within, user_id, about_id, evidence, reason, note, reported_at)
  select r.post_id, 'post', '', r.user_id, p.author_id, p.content, coalesce(r.reason, 'other'), r.note, r.reported_at
  from reports r join posts p on p.id = r.post_id
  where r.resolved_at is null;
drop index reports_open;
alter table reports drop column resolved_at;

insert into cases (id, kind, target_id, within, about_id, state, evidence, report_count, reasons, first_at)
  select gen_random_uuid(), kind, target_id, within, (array_agg(about_id))[1], 'open',
    (array_agg(evidence order by reported_at desc))[1], count(*), array_agg(distinct reason), min(reported_at)
  from filed_reports
  where resolved_at is null
  group by kind, target_id, within;
update filed_reports f set case_id = c.id
  from cases c
  where f.resolved_at is null and c.kind = f.kind and c.target_id = f.target_id and c.within = f.within;
-- Nobody can appeal what was settled before, so its words are not kept.
update filed_reports set outcome = 'kept', evidence = '' where resolved_at is not null;

-- Files that are kept for a case, also when whoever shows them deletes them.
create table held_files (
  media_id uuid not null,
  case_id uuid not null,
  primary key (media_id, case_id)
);
create index held_files_case on held_files (case_id);
