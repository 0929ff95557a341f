-- How many have voted since is the difference of two numbers: who changes a vote is no new voter.
drop index poll_votes_uncounted;
alter table poll_votes drop column counted;
