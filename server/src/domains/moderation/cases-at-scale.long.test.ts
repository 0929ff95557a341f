import { countCases, listCases } from '@hearth/contract/moderation/cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { decide } from '../../testing/operators/cases.ts';
import { newOperator } from '../../testing/operators/give-role.ts';

const cases = 10_000;

let app: TestApp;
let judge: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  judge = await newOperator(app, 'moderator');
  const author = await newMember(app);
  await sql`insert into cases (id, kind, target_id, about_id, state, evidence, report_count, reasons, first_at)
    select gen_random_uuid(), case when n % 3 = 0 then 'post' else 'comment' end, gen_random_uuid(), ${author.id}, 'open',
      'Words ' || n, n % 40, array[case when n % 100 = 0 then 'violence' else 'spam' end], date_trunc('second', now()) + n * interval '1 second'
    from generate_series(1, ${sql.lit(cases)}) n`.execute(app.db);
  await sql`analyze cases`.execute(app.db);
});
afterAll(() => app.stop());

async function walk(query: Record<string, string>) {
  const seen: { id: string; firstAt: string; reports: number }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const asked: Record<string, string> = { ...query, limit: '100', ...(cursor && { cursor }) };
    const page: { items: typeof seen; nextCursor: string | null } = (
      await judge.client.call(listCases, { query: asked })
    ).ok;
    seen.push(...page.items);
    cursor = page.nextCursor;
  }
  return seen;
}

it('ten thousand open cases are paged, each once, in both orders and with filters', async () => {
  const oldest = await walk({});
  expect([oldest.length, new Set(oldest.map(({ id }) => id)).size]).toEqual([cases, cases]);
  const times = oldest.map(({ firstAt }) => firstAt);
  expect(times).toEqual(times.toSorted());
  const most = await walk({ order: 'most' });
  expect([most.length, new Set(most.map(({ id }) => id)).size]).toEqual([cases, cases]);
  const counts = most.map(({ reports }) => reports);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const violent = await walk({ reason: 'violence' });
  expect(violent).toHaveLength(cases / 100);
  const posts = await walk({ kind: 'post', order: 'most' });
  expect(posts).toHaveLength(Math.floor(cases / 3));
  expect((await judge.client.call(countCases)).ok.open).toBe(cases);
}, 120_000);

it('five hundred are decided in five requests', async () => {
  const seen = await walk({});
  const ids = seen.slice(0, 500).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += 100)
    expect(new Set(await decide(judge, ids.slice(start, start + 100), { decision: 'dismiss' }))).toEqual(
      new Set([null]),
    );
  expect((await judge.client.call(countCases)).ok.open).toBe(cases - 500);
}, 120_000);
