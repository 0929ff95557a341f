-- A reply to the member's comment.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (
  type in ('reaction', 'comment', 'also_commented', 'share', 'comment_like', 'friend_request', 'friend_accept',
           'birthday', 'story_reaction', 'story_reply', 'verification', 'reply')
);
