-- Sharded by recipient, all of it. A line of the list: everything of one type about one post, story or person.
create table notifications (
  user_id uuid not null,
  type text not null check (
    type in ('reaction', 'comment', 'share', 'comment_like', 'friend_request', 'friend_accept',
             'story_reaction', 'story_reply', 'verification')
  ),
  target_id uuid not null,
  id uuid not null,
  -- Of the latest cause.
  at timestamptz not null,
  -- While any cause is.
  unread boolean not null,
  primary key (user_id, type, target_id),
  unique (user_id, id)
);
create index notifications_newest on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id, at desc) where unread;
create index notifications_target on notifications (target_id);

-- Who did what, once for each deed, so that taking one back leaves exactly the others.
create table notification_causes (
  user_id uuid not null,
  type text not null,
  target_id uuid not null,
  actor_id uuid not null,
  cause_id uuid not null,
  -- The kind of reaction, the beginning of what was written, or what was decided.
  detail text,
  at timestamptz not null,
  unread boolean not null default true,
  primary key (user_id, type, target_id, actor_id, cause_id)
);
create index notification_causes_latest on notification_causes (user_id, type, target_id, at desc, cause_id desc);
create index notification_causes_unread on notification_causes (user_id) where unread;
create index notification_causes_actor on notification_causes (actor_id);
create index notification_causes_target on notification_causes (target_id);

-- Only what differs from the default, which is to be told of everything.
create table notification_settings (
  user_id uuid not null,
  type text not null,
  in_app boolean not null,
  push boolean not null,
  primary key (user_id, type)
);

create table push_settings (
  user_id uuid primary key,
  show_text boolean not null
);

-- A browser stops hearing of a member when the session ends in which it was asked to.
create table push_subscriptions (
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, endpoint)
);
create index push_subscriptions_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_session on push_subscriptions (session_id);
