-- Whether the text was for members of its place alone when it was written. Of what is there already nobody knows, so it stays
-- with members.
alter table post_edits add column members_only boolean not null default false;
update post_edits e set members_only = true from posts p where p.id = e.post_id and p.place_kind <> 'profile';
