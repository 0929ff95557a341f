-- New posts of groups of which members are still to be told, written with the post.
create table group_post_news (
  post_id uuid primary key,
  -- Members are told in the order of their ids, those up to this one already.
  told_to uuid not null,
  -- Until then a server is at work on it; afterwards any may go on.
  claimed_until timestamptz not null
);
