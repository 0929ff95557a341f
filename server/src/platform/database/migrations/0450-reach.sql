-- Who can reach a member, and how. Who chose nothing has no row.
create table reach_choices (
  user_id uuid primary key,
  audience text not null,
  requests text not null,
  first_messages text not null,
  mentions text not null,
  friend_list text not null,
  search text not null,
  active boolean not null
);

insert into reach_choices (user_id, audience, requests, first_messages, mentions, friend_list, search, active)
select user_id, 'public', 'everyone', 'everyone', 'friends', 'everyone', 'everyone', true
from push_settings where mentions_by_friends;
alter table push_settings drop column mentions_by_friends;

-- Whether strangers find the member by name.
alter table search_entries add column findable boolean not null default true;
