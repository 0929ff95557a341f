import { readFileSync } from 'node:fs';
import { endSession } from '@hearth/contract/accounts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newMember } from '../testing/members.ts';
import { reportAs } from '../testing/operators/cases.ts';
import { writePost } from '../testing/posts.ts';

const token = 'a token of sixteen';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: token });
});
afterAll(() => app.stop());

type Asked = { url?: string; remoteAddress?: string; headers?: Record<string, string> };
const ask = ({ url = '/metrics', ...asked }: Asked = {}) =>
  app.app.http.inject({ url, remoteAddress: '127.0.0.1', ...asked });
/** The value of the line that begins so. */
const valueIn = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  );

describe('the metrics', () => {
  it('are read on this machine, or with the token, and are not there for anybody else', async () => {
    expect((await ask()).statusCode).toBe(200);
    expect((await ask({ remoteAddress: '::1' })).statusCode).toBe(200);
    const elsewhere = { remoteAddress: '192.0.2.7' };
    expect((await ask({ ...elsewhere, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
    const unknown = await ask({ ...elsewhere, url: '/nothing.here' });
    const asked: Asked[] = [
      elsewhere,
      { ...elsewhere, headers: { authorization: 'Bearer another token of 16' } },
      { ...elsewhere, headers: { authorization: `Basic ${token}` } },
      // A proxy on this machine.
      { headers: { 'x-forwarded-for': '192.0.2.7' } },
      { headers: { forwarded: 'for=192.0.2.7' } },
    ];
    for (const each of asked) {
      const answer = await ask(each);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, unknown.headers['content-type']]);
      expect(JSON.parse(answer.body).code).toBe('not_found');
    }
  });

  it('count what members do, by patterns and never by addresses', async () => {
    const [ada, ben] = [await newMember(app), await newMember(app)];
    const post = await writePost(ada);
    await reportAs(ben, post.id);
    await ben.client.call(endSession);
    const { body } = await ask();
    expect(valueIn(body, 'hearth_requests_total{method="POST",route="/api/posts",status="200"}')).toBe(1);
    expect(valueIn(body, 'hearth_request_seconds_count{method="POST",route="/api/posts"}')).toBe(1);
    expect(valueIn(body, 'hearth_waiting{what="cases"}')).toBe(1);
    expect(valueIn(body, 'hearth_database_up')).toBe(1);
    expect(valueIn(body, 'hearth_processes')).toBe(1);
    expect(valueIn(body, 'hearth_database_round_trip_seconds_count')).toBeGreaterThan(5);
    const misses = valueIn(body, 'hearth_cache_lookups_total{cache="sessions",outcome="miss"}');
    if (process.env.CACHES !== 'off') expect(misses).toBeGreaterThan(0);
    expect(valueIn(body, 'hearth_disk_bytes{kind="free"}')).toBeGreaterThan(0);
    expect(valueIn(body, 'hearth_job_interval_seconds{task="live session sweep"}')).toBe(60);
    for (const secret of [ada.id, post.id, ada.email]) expect(body).not.toContain(secret);
  });

  it('are there while the database is not', async () => {
    const lost = await startTestApp();
    await lost.db.destroy();
    const { body } = await lost.app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(valueIn(body, 'hearth_database_up')).toBe(0);
    expect(valueIn(body, 'hearth_processes')).toBe(1);
    await lost.stop().catch(() => undefined);
  });

  it.each(['grafana-dashboard.json', 'alerts.yaml', 'alerts.test.yaml'])(
    '%s names only what a server says',
    async (file) => {
      const { body } = await ask();
      const said = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
      const text = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
      const named = new Set(
        [...text.matchAll(/\bhearth_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')),
      );
      expect(named.size).toBeGreaterThan(5);
      expect([...named].filter((name) => !said.has(name))).toEqual([]);
    },
  );

  it('all stand on the dashboard', async () => {
    const { body } = await ask();
    const dashboard = readFileSync(new URL('../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8');
    const said = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
    expect(said.filter((name) => !dashboard.includes(name))).toEqual([]);
  });
});
