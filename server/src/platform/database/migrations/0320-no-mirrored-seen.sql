alter table chat_members drop column seen_seq;
