-- Sharded by recipient, all of it. A line of the list: everything of one type about one post, story or person.
create table notifications (
  user_id uuid not null,
  -- The list of types is in the contract.
  type text not null check (type ~ '^[a-z_]{1,40}$'),
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

-- Who did what, once for each action, so that taking one back leaves exactly the others. Marking as read names the lines,
-- whose causes the primary key finds.
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
create index notification_causes_actor on notification_causes (actor_id);
create index notification_causes_target on notification_causes (target_id);

-- The last birthday of a member of which friends were notified: the server that writes it notifies them.
create table announced_birthdays (
  user_id uuid primary key,
  day date not null
);

-- New posts of groups of which members are still to be notified, written with the post.
create table group_post_news (
  post_id uuid primary key,
  -- Members are notified in the order of their ids, those up to this one already.
  told_to uuid not null,
  -- Until then a server is at work on it; afterwards any may go on.
  claimed_until timestamptz not null
);

-- Only what differs from the default, which is to be notified of everything.
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
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, endpoint),
  constraint push_subscriptions_session
    foreign key (user_id, session_id) references sessions (account_id, id) on delete cascade
);
create index push_subscriptions_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_of_session on push_subscriptions (user_id, session_id);
