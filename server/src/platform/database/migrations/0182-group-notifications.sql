-- The list of types is in the contract.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type ~ '^[a-z_]{1,40}$');
