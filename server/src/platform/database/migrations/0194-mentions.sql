-- Members who are named in a text: [{"memberId", "start", "length"}], in the order of the text.
alter table posts add column mentions jsonb not null default '[]';
alter table comments add column mentions jsonb not null default '[]';
alter table stories add column mentions jsonb not null default '[]';
alter table messages add column mentions jsonb not null default '[]';
