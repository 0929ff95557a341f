-- A friend's birthday.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (
  type in ('reaction', 'comment', 'also_commented', 'share', 'comment_like', 'friend_request', 'friend_accept',
           'birthday', 'story_reaction', 'story_reply', 'verification')
);

-- The last birthday of a member of which friends were notified: the server that writes it notifies them.
create table announced_birthdays (
  user_id uuid primary key,
  day date not null
);

create index profiles_birthday on profiles (
  (extract(month from date_of_birth)::int), (extract(day from date_of_birth)::int), user_id
) where date_of_birth is not null;
