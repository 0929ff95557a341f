-- Null: the member has removed the password and signs in with passkeys.
alter table accounts alter column password_hash drop not null;
