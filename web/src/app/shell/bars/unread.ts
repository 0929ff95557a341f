/** What the bars show: how many unread notifications, and whether any chat has unread messages. */
export type UnreadMarks = { notifications: number; messages: boolean };
