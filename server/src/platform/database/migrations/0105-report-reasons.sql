-- Reports from before the dialog have no reason.
alter table reports add column reason text;
alter table reports add column note text not null default '';
