import { type Notification, notificationsChanged } from '@hearth/contract/notifications/endpoints';
import { withBatchedReads } from '../../../platform/database/run-in-batch.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { PostAccessDeps } from '../../posts/posts.api.ts';
import type { Cause } from './causes.queries.ts';
import { linesByIds } from './lines.queries.ts';
import { countLines, describeLines } from './read-notifications.ts';

export type LineChange = {
  lineId?: string;
  /** The member who has just added something to the line. */
  freshFrom?: string;
  allRead?: boolean;
  /** The cause to send as a push message. */
  cause?: Cause;
  /** False if there is no browser to push the cause to. */
  hasDevice?: boolean;
};

export type Notified = { recipientId: string; change: LineChange };

export type Announcer = {
  changed(recipientId: string, change: LineChange): void;
  /**
   * New lines that say the same to all, but for their ids: described once, and without counting for each recipient what
   * is unread. Push messages are the caller's.
   */
  changedAlike(notified: readonly Notified[], shown: Notification | undefined): void;
  stop(): Promise<void>;
};

type Deps = PostAccessDeps & {
  live: Pick<LivePublisher, 'publish' | 'isWatched' | 'publishUnseen'>;
  push(cause: Cause, shown: Notification | undefined): Promise<void>;
  log: Log;
};

const atOnce = 4;

/**
 * Publishes to recipients what has changed, after the request that caused it was answered. Many reactions to one post
 * become a few live events to its author, each with the state at that time.
 */
export function createAnnouncer({ db, access, live, push, log }: Deps): Announcer {
  const waiting = new Map<string, LineChange[]>();
  /** One at a time for each recipient, so that the latest count is published last. */
  const running = new Map<string, Promise<void>>();

  const announce = async (recipientId: string, changes: readonly LineChange[]) => {
    const topic = memberTopic(recipientId);
    // Most recipients are elsewhere: what they would be shown is not even read.
    if (!live.isWatched(topic) && !changes.some(({ hasDevice }) => hasDevice)) return live.publishUnseen(topic);
    const touched = [...new Set(changes.flatMap(({ lineId }) => lineId ?? []))];
    const [put, counts] = await Promise.all([
      linesByIds(db, recipientId, touched).then((lines) => describeLines({ db, access }, recipientId, lines)),
      countLines({ db, access }, recipientId),
    ]);
    const shown = new Map(put.map((line) => [line.id, line]));
    const fresh = new Set(changes.flatMap(({ lineId, freshFrom }) => (lineId && freshFrom ? lineId : [])));
    live.publish(topic, notificationsChanged, {
      ...counts,
      put,
      gone: touched.filter((id) => !shown.has(id)),
      fresh: [...fresh].filter((id) => shown.get(id)?.read === false),
      allRead: changes.some(({ allRead }) => allRead),
    });
    for (const { cause, hasDevice, lineId } of changes) {
      const line = lineId ? shown.get(lineId) : undefined;
      // Without its line, the cause was withdrawn in the meantime.
      if (cause && hasDevice && (line || !lineId)) void push(cause, line);
    }
  };

  const announceNext = () => {
    const next = [...waiting.keys()].find((recipientId) => !running.has(recipientId));
    if (next === undefined || running.size >= atOnce) return;
    const changes = waiting.get(next) ?? [];
    waiting.delete(next);
    const run = withBatchedReads(undefined, async () => announce(next, changes))
      .catch((error: unknown) => log.error({ err: error }, 'a notification could not be announced'))
      .finally(() => {
        running.delete(next);
        announceNext();
      });
    running.set(next, run);
    announceNext();
  };

  const changed = (recipientId: string, change: LineChange) => {
    const changes = waiting.get(recipientId);
    if (changes) changes.push(change);
    else waiting.set(recipientId, [change]);
    setImmediate(announceNext);
  };

  return {
    changed,
    changedAlike(notified, shown) {
      for (const { recipientId, change } of notified) {
        const { lineId, freshFrom } = change;
        const topic = memberTopic(recipientId);
        if (!lineId) continue;
        // A count that is being read may or may not contain the new line.
        if (!shown || running.has(recipientId) || waiting.has(recipientId))
          changed(recipientId, { lineId, ...(freshFrom && { freshFrom }) });
        else if (!live.isWatched(topic)) live.publishUnseen(topic);
        else live.publish(topic, notificationsChanged, oneMore({ ...shown, id: lineId, read: false }));
      }
    },
    async stop() {
      while (running.size > 0 || waiting.size > 0) {
        announceNext();
        await Promise.all(running.values());
      }
    },
  };
}

const uncounted = { unread: null, unseen: null, seenUntil: null };

function oneMore(line: Notification) {
  return { ...uncounted, put: [line], gone: [], fresh: [line.id], allRead: false };
}
