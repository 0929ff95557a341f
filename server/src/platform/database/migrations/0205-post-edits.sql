-- What a post said before it was reworded, and to whom.
create table post_edits (
  post_id uuid not null references posts (id) on delete cascade,
  id uuid not null,
  content text not null,
  audience text not null,
  written_at timestamptz not null,
  primary key (post_id, id)
);
