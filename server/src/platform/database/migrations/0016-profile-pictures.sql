-- Addresses, not media ids: a person is drawn beside everything they do, and must not cost a second query there.
alter table profiles add column profile_pic text;
alter table profiles add column cover_photo text;
