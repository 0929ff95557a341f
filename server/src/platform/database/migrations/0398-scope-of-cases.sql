-- Who decides: those who run the site, or the moderators of a place.
alter table cases add column scope_kind text not null default 'site';
alter table cases add column scope_id uuid not null default '00000000-0000-0000-0000-000000000000';
-- Words that brought it to the moderators without a report.
alter table cases add column marks text[] not null default '{}';
alter table cases drop constraint cases_decision_check;
alter table cases add constraint cases_decision_check
  check (decision in ('dismiss', 'remove', 'warn', 'limit', 'suspend', 'close', 'mute', 'expel', 'ban'));

drop index cases_open_thing;
create unique index cases_open_thing on cases (kind, target_id, within, scope_id) where state = 'open';
create index cases_of_thing on cases (target_id) where scope_kind <> 'site';
create index cases_within on cases (within) where scope_kind <> 'site';
create index cases_of_place on cases (scope_id, state, first_at, id) where scope_kind <> 'site';
-- The lists of those who run the site.
drop index cases_oldest;
create index cases_oldest on cases (first_at, id) where state = 'open' and scope_kind = 'site';
drop index cases_most;
create index cases_most on cases (report_count desc, id) where state = 'open' and scope_kind = 'site';
drop index cases_appealed;
create index cases_appealed on cases (appealed_at, id) where state = 'appealed' and scope_kind = 'site';
drop index cases_decided;
create index cases_decided on cases (decided_at desc, id desc) where state = 'decided' and scope_kind = 'site';

-- The same thing can be reported to the site and to the moderators of its place.
alter table filed_reports add column scope_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table filed_reports drop constraint filed_reports_pkey;
alter table filed_reports add primary key (target_id, kind, within, user_id, scope_id);

-- Reports to the moderators of groups from before. Nobody is the reporter of what contains an alert word.
insert into cases (id, kind, target_id, within, about_id, state, evidence, report_count, reasons, marks, first_at,
    scope_kind, scope_id)
  select gen_random_uuid(), r.kind, r.target_id, r.within, (array_agg(r.about_id))[1], 'open',
    (array_agg(r.evidence order by r.reported_at desc))[1], count(*) filter (where r.word = ''),
    coalesce(array_agg(distinct r.reason) filter (where r.word = ''), '{}'),
    coalesce(array_agg(distinct r.word) filter (where r.word <> ''), '{}'),
    min(r.reported_at), 'group', r.group_id
  from (
    select group_id, about_id, evidence, coalesce(reason, 'other') as reason, word, reported_at,
      case when comment_id = '00000000-0000-0000-0000-000000000000' then 'post' else 'comment' end as kind,
      case when comment_id = '00000000-0000-0000-0000-000000000000' then post_id else comment_id end as target_id,
      case when comment_id = '00000000-0000-0000-0000-000000000000' then '' else post_id::text end as within
    from group_reports where resolved_at is null
  ) r
  group by r.group_id, r.kind, r.target_id, r.within;
-- What moderators have settled stays settled, also when its words are written again.
insert into cases (id, kind, target_id, within, about_id, state, evidence, cleared, marks, first_at, decision, reason,
    decided_at, scope_kind, scope_id)
  select gen_random_uuid(), r.kind, r.target_id, r.within, (array_agg(r.about_id))[1], 'decided', '', true,
    array_agg(distinct r.word), min(r.reported_at), 'dismiss', 'other', max(r.resolved_at), 'group', r.group_id
  from (
    select group_id, about_id, word, reported_at, resolved_at,
      case when comment_id = '00000000-0000-0000-0000-000000000000' then 'post' else 'comment' end as kind,
      case when comment_id = '00000000-0000-0000-0000-000000000000' then post_id else comment_id end as target_id,
      case when comment_id = '00000000-0000-0000-0000-000000000000' then '' else post_id::text end as within
    from group_reports where resolved_at is not null and word <> ''
  ) r
  group by r.group_id, r.kind, r.target_id, r.within;
insert into filed_reports (target_id, kind, within, user_id, about_id, evidence, reason, note, reported_at, resolved_at,
    outcome, scope_id)
  select case when comment_id = '00000000-0000-0000-0000-000000000000' then post_id else comment_id end,
    case when comment_id = '00000000-0000-0000-0000-000000000000' then 'post' else 'comment' end,
    case when comment_id = '00000000-0000-0000-0000-000000000000' then '' else post_id::text end,
    user_id, about_id, case when resolved_at is null then evidence else '' end, coalesce(reason, 'other'), note,
    reported_at, resolved_at, case when resolved_at is null then null else 'kept' end, group_id
  from group_reports where word = '';
update filed_reports f set case_id = c.id
  from cases c
  where f.scope_id <> '00000000-0000-0000-0000-000000000000' and f.resolved_at is null and c.state = 'open'
    and c.scope_id = f.scope_id and c.kind = f.kind and c.target_id = f.target_id and c.within = f.within;
drop table group_reports;
