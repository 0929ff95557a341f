import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { subscribeToPush } from '@hearth/contract/notifications/push';
import { addComment } from '@hearth/contract/posts/comments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { newMember } from '../testing/members.ts';
import { writePost } from '../testing/posts.ts';
import { startPushService } from '../testing/push-service.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
};
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const spans: Span[] = [];
const collector = createServer(async (request, response) => {
  expect([request.url, request.headers.authorization]).toEqual(['/otel/v1/traces', 'Bearer let me in']);
  const sent = (await json(request)) as Sent;
  spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.end('{}');
});
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => void collector.close());

const attributeOf = (span: Span, key: string) => {
  const value = span.attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

it('a request is one trace: its statements, what it publishes and what it pushes, and nobody is named', async () => {
  const service = await startPushService();
  const { port } = collector.address() as AddressInfo;
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/otel`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer let me in',
  };
  const app = await startTestApp(settings, { postOutside: service.postOutside });
  const [ada, ben] = [await newMember(app), await newMember(app)];
  await ada.client.call(subscribeToPush, { body: service.subscription('/traced') });
  const post = await writePost(ada);
  const words = 'Nobody else should read this';
  const body = { clientId: randomUUID(), text: words };
  const answer = await ben.client.call(addComment, { params: { postId: post.id }, body });
  expect(answer.status).toBe(200);
  await service.arrived('/traced');
  // The service has it a moment before the server knows that.
  await expect.poll(() => spans.some(({ name }) => name === 'push')).toBe(true);
  await app.stop();
  await service.stop();

  const id = String(answer.headers['x-request-id']);
  const ofRequest = spans.filter(({ traceId }) => traceId === id.replaceAll('-', ''));
  const root = ofRequest.find(({ parentSpanId }) => !parentSpanId);
  expect(root?.name).toBe('POST /api/posts/:postId/comments');
  expect(root && attributeOf(root, 'http.response.status_code')).toBe('200');
  const below = ofRequest.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  const texts = below.flatMap((span) => attributeOf(span, 'db.query.text') ?? []);
  expect(texts.some((text) => text.includes('into comments') || text.includes('into "comments"'))).toBe(true);
  expect(below.filter(({ name }) => name.startsWith('publish ')).length).toBeGreaterThan(0);
  expect(below.map(({ name }) => name)).toContain('push');
  const all = JSON.stringify(spans);
  for (const secret of [words, ada.id, post.id, ada.email, ada.displayName]) expect(all).not.toContain(secret);
});

it('without a collector nothing is traced', async () => {
  const before = spans.length;
  const app = await startTestApp();
  await newMember(app);
  await app.stop();
  expect(spans).toHaveLength(before);
});
