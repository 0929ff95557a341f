-- Marking as read names the lines, whose causes the primary key finds. Every cause was entered here when it was written, and
-- again when it was read.
drop index notification_causes_unread;
