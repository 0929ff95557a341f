-- In a transaction of its own: a distributed database refuses to change a table again after rows on many nodes were written.
update messages set media_ids = array[media_id] where media_id is not null;
