-- Somebody mentioned the recipient in a post, a comment or a story.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (
  type in ('reaction', 'comment', 'also_commented', 'share', 'comment_like', 'friend_request', 'friend_accept',
           'birthday', 'story_reaction', 'story_reply', 'verification', 'mention', 'story_mention')
);
