-- Reports of members, comments and messages. Sharded by what is reported. The words are kept as the reporter saw them,
-- because the author can delete or change them. Reports of posts are in the table reports, beside the posts.
create table filed_reports (
  target_id uuid not null,
  kind text not null check (kind in ('member', 'comment', 'message')),
  -- The post of a comment, the chat of a message.
  within text not null,
  user_id uuid not null,
  -- The reported member, or who wrote what is reported.
  about_id uuid not null,
  evidence text not null,
  reason text not null,
  note text not null,
  reported_at timestamptz not null,
  resolved_at timestamptz,
  primary key (target_id, kind, within, user_id)
);
create index filed_reports_open on filed_reports (reported_at) where resolved_at is null;
create index filed_reports_member on filed_reports (user_id);
create index filed_reports_about on filed_reports (about_id);
