import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../../platform/database/connect/connection.ts';
import { findRunningPostgres } from '../../platform/database/embedded/find-running-postgres.ts';
import { enterAs, type HttpMember } from './http-member.ts';

/** What a client knows: every submission, whether it was acknowledged, and the refusals it has read. */
export type WriteJournal = {
  acknowledged: Set<string>;
  refusals: { status: number; code: string }[];
  /** Keeps several writers busy until `until` says so; what got no answer is sent again with its own id. */
  write(until: () => boolean): Promise<void>;
  /** After a restart the server has another port; of several servers each write goes to the next. */
  follow(...urls: string[]): void;
};

const writers = 4;

/** Comments on one post, whose counter must agree with them. */
export async function openJournal(url: string): Promise<WriteJournal & { postId: string; cookie: string }> {
  let member: HttpMember = await enterAs(url);
  const made = await member.send('POST', '/api/posts', { clientId: randomUUID(), content: 'A post to comment on' });
  if (!made.ok) throw new Error(`the post was refused: ${made.status}`);
  const postId = ((await made.json()) as { post: { id: string } }).post.id;
  const acknowledged = new Set<string>();
  const refusals: WriteJournal['refusals'] = [];
  const unanswered: string[] = [];

  const submit = async (clientId: string): Promise<boolean> => {
    try {
      const answer = await member.send('POST', `/api/posts/${postId}/comments`, { clientId, text: clientId });
      if (answer.ok) acknowledged.add(clientId);
      else refusals.push({ status: answer.status, code: ((await answer.json()) as { code: string }).code });
      return answer.ok;
    } catch {
      // The server is gone; nobody knows whether it has written.
      return false;
    }
  };

  return {
    postId,
    cookie: member.cookie,
    acknowledged,
    refusals,
    async write(until) {
      const one = async () => {
        while (!until()) {
          const clientId = unanswered.pop() ?? randomUUID();
          let written = await submit(clientId);
          for (; !written && !until(); written = await submit(clientId)) await pause(50);
          if (!written) unanswered.push(clientId);
        }
      };
      await Promise.all(Array.from({ length: writers }, one));
    },
    follow(...urls) {
      const { cookie } = member;
      let sent = 0;
      const send: HttpMember['send'] = (method, path, body) =>
        fetch(new URL(path, urls[sent++ % urls.length]), {
          method,
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      member = { ...member, send };
    },
  };
}

export type Findings = { lost: string[]; doubled: number; counted: number; recounted: number };

/** Compares the journal with the tables: acknowledged but absent, doubled, or a counter that differs from a recount. */
export async function compareJournal(dataDir: string, journal: SavedSite): Promise<Findings> {
  const running = await findRunningPostgres(dataDir);
  if (!running) throw new Error('no server is running');
  return compareWithTables(running.app, journal);
}

type SavedSite = { acknowledged: Set<string>; postId: string };

export async function compareWithTables(
  connection: Connection,
  { acknowledged, postId }: SavedSite,
): Promise<Findings> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const comments = await client.query<{ text: string }>('select content as text from comments where post_id = $1', [
      postId,
    ]);
    const posts = await client.query<{ count: number }>('select comment_count as count from posts where id = $1', [
      postId,
    ]);
    const stored = comments.rows.map(({ text }) => text);
    const distinct = new Set(stored);
    return {
      lost: [...acknowledged].filter((clientId) => !distinct.has(clientId)),
      doubled: stored.length - distinct.size,
      counted: posts.rows[0]?.count ?? 0,
      recounted: stored.length,
    };
  } finally {
    await client.end();
  }
}
