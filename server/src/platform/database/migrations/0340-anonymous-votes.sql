-- What an anonymous poll shows: votes are counted there several at a time, so that nobody can tell them apart.
alter table poll_options add column shown_count integer not null default 0;
alter table polls add column shown_voters integer not null default 0;
-- When the first vote came that is not counted there yet.
alter table polls add column uncounted_since timestamptz;
create index polls_uncounted on polls (uncounted_since) where uncounted_since is not null;
alter table poll_votes add column counted boolean not null default false;
create index poll_votes_uncounted on poll_votes (post_id) where not counted;

update poll_options set shown_count = vote_count;
update polls set shown_voters = voter_count;
update poll_votes set counted = true;

-- Grows with the votes of the post's poll. The version of the post does not: it would count votes that are hidden.
alter table posts add column vote_version integer not null default 0;
