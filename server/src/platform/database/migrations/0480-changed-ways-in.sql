-- The history of logins also has what was changed about the ways in: a password, passkeys, two-step verification.
alter table sign_ins alter column way drop not null;
alter table sign_ins add column changed text;
alter table sign_ins add constraint sign_ins_way_or_change check ((way is null) <> (changed is null));
