-- Null: the member has been welcomed, or was here before there was a welcome. 'opens': home opens it once by itself.
alter table accounts add column welcome text;
alter table accounts add constraint accounts_welcome check (welcome in ('waits', 'opens'));
