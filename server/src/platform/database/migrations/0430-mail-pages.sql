-- An e-mail as a page, beside its plain text, and where its recipient stops mail of this kind.
alter table emails add column html text not null default '';
alter table emails add column unsubscribe text;
