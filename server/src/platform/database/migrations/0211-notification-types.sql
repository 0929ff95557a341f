-- The list of types is in the contract; several domains add to it at the same time.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type ~ '^[a-z_]{1,40}$');
