-- A comment below a post on which the member commented too.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (
  type in ('reaction', 'comment', 'also_commented', 'share', 'comment_like', 'friend_request', 'friend_accept',
           'story_reaction', 'story_reply', 'verification')
);
