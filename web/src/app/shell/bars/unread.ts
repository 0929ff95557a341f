/** What the bars show: unread notifications, friend requests, and whether any chat has unread messages. */
export type UnreadMarks = { notifications: number; requests: number; messages: boolean };
