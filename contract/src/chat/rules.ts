/** What web and server both know of chats at run time; free of zod. */
export const chatFolders = ['Chats', 'Spam', 'Archived'] as const;
export type ChatFolder = (typeof chatFolders)[number];

export const maxMessageLength = 5_000;

/** How many members who are no friends one may write to for the first time within a day (UTC). */
export const newRecipientsPerDay = 20;

/** Without news for this long, nobody is typing any more. */
export const typingLastsMs = 5_000;

export const messagesPerPage = 30;
export const chatsPerPage = 30;

/** Stands for a file wherever a chat's last message is shown. */
export const fileWords = { image: '[Image]', video: '[Video]', audio: '[Audio]', file: '[File]' } as const;

/** One chat a pair, whoever begins. */
export function chatIdOf(a: string, b: string): string {
  return a < b ? `${a}_${b}` : `${b}_${a}`;
}

/** The other one of the two; nothing if the member has no part in it, or the id is not a chat's. */
export function partnerIn(chatId: string, memberId: string): string | undefined {
  const [low = '', high = ''] = chatId.split('_');
  if (low > high) return undefined;
  if (low === memberId) return high;
  return high === memberId ? low : undefined;
}
