-- Also for what is known of one thing, whatever it is.
create index cases_of_site on cases (target_id, kind) where scope_kind = 'site';
create index groups_newest on groups (created_at desc, id desc);
