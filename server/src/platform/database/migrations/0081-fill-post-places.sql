-- In a transaction of its own: a sharded database refuses to change a table again after rows on many shards were written.
update posts set place_id = author_id where place_id is null;
