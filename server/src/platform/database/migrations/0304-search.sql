-- Names as they are searched, folded in the app (case, accents) so that every database compares them alike.
-- Beside the profiles, not in them: these rows are wide, and profiles are read with everything people do.
create table search_entries (
  user_id uuid primary key,
  -- The display name alone, for names that begin with what was typed.
  display_key text collate "C" not null,
  -- Display name and profile name, each on its own line.
  names text collate "C" not null,
  -- Hashes of every 1, 2 and 3 characters in a row: unlike pg_trgm these also find one or two letters, any
  -- script, and need no extension.
  grams integer[] not null
);
create index search_entries_display on search_entries (display_key, user_id);
create index search_entries_grams on search_entries using gin (grams) with (gin_pending_list_limit = 256);
