alter table messages drop column media_id;
