/** What the bars mark: how many notifications, and whether any chat has unread messages. */
export type Unread = { notifications: number; messages: boolean };
