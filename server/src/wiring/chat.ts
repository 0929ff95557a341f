import { typingSignal } from '@hearth/contract/chat/endpoints';
import { chatRoutes } from '../domains/chat/chat.routes.ts';
import { chatFiles } from '../domains/chat/chat-files.ts';
import { eraseChats } from '../domains/chat/erase-chats.ts';
import { tellTyping } from '../domains/chat/tell-typing.ts';
import { tidyChats } from '../domains/chat/tidy-chats.ts';
import { welcomeFriend } from '../domains/chat/welcome-friend.ts';
import { friendshipStarted } from '../domains/friends/friends.api.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';

const hourMs = 3_600_000;

export function wireChat(platform: Platform, { purposes, removal }: WiredMedia): void {
  const { http, db, clock, live, signals, events, erasers, jobs, log } = platform;
  chatRoutes(http, { db, clock, live, events });
  purposes.register('chat', chatFiles(db));
  signals.onSignal(typingSignal, ({ memberId }, { chatId, typing }) =>
    tellTyping({ db, live }, { memberId, chatId, typing }),
  );
  events.on(friendshipStarted, (trx, { accepter, requester }, afterCommit) =>
    welcomeFriend(live, trx, [accepter, requester], afterCommit),
  );
  erasers.push((trx, memberId, afterCommit) => eraseChats({ live, clock, removal }, trx, memberId, afterCommit));
  jobs.push(repeat('tidy chats', hourMs, () => tidyChats({ db, clock }), log));
}
