-- Neither column ever changes, so a message does not write this index.
create index chats_of_several on chats (id) where kind = 'group';
