import { readFileSync } from 'node:fs';
import type { APIResponse, Page } from '@playwright/test';
import { befriend } from '../fixtures/befriend.ts';
import { say } from '../fixtures/chat.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';
import { shareStory } from '../fixtures/share-media.ts';
import { writePost } from '../fixtures/write-post.ts';

const file = new URL('../../hostile-input/scripts.json', import.meta.url);
const scripts: string[] = JSON.parse(readFileSync(file, 'utf8')).map(({ text }: { text: string }) => text);
/** Fits into a name. */
const short = '<img src=x onerror=window.__hacked=1>';

async function done(answer: Promise<APIResponse>): Promise<void> {
  const given = await answer;
  expect(given.ok(), await given.text()).toBe(true);
}

/** Everything that `member` can write and `reader` can read. */
async function writeEverywhere(member: Member, reader: Member): Promise<string> {
  const { request } = member.context;
  const names = { firstName: short, lastName: `"'><b>${member.id.slice(-6)}`, bio: scripts.join(' ').slice(0, 500) };
  await done(request.patch('/api/profile', { data: { ...names, location: short } }));
  await done(request.patch('/api/settings', { data: { displayName: `${short}${short}` } }));
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const poll = { options: scripts.map((text, index) => `${index} ${text}`.slice(0, 100)).slice(0, 10), endsAt };
  const postId = await writePost(member, { content: scripts.join('\n'), poll });
  for (const text of scripts) {
    await done(request.post(`/api/posts/${postId}/comments`, { data: { clientId: crypto.randomUUID(), text } }));
  }
  const share = { clientId: crypto.randomUUID(), content: scripts.join('\n') };
  await done(request.post(`/api/posts/${postId}/shares`, { data: share }));
  const readersPost = await writePost(reader, { content: 'Good morning' });
  const comment = { clientId: crypto.randomUUID(), text: scripts.join(' ') };
  await done(request.post(`/api/posts/${readersPost}/comments`, { data: comment }));
  await say(member, reader, ...scripts);
  await shareStory(member, { caption: scripts.join(' ').slice(0, 200) });
  return postId;
}

/** The content policy stops what runs in a page; this finds what would have run without it. */
const injected = [
  ...['[onerror]', '[onload]', '[onfocus]', '[onmouseover]', '[srcdoc]', 'math', 'mglyph'],
  ...['script:not([src])', 'a[href^="javascript:" i]', 'img[src="x"]'],
].join();

async function expectHarmless(page: Page): Promise<void> {
  expect(await page.locator(injected).count(), page.url()).toBe(0);
  const noted = await page.evaluate(() => ({ hacked: '__hacked' in window, stopped: window.name }));
  expect(noted, page.url()).toEqual({ hacked: false, stopped: '' });
}

test('texts that try to run as scripts are shown as texts, everywhere @long', async ({ newMember }) => {
  test.slow();
  const ada = await newMember({ firstName: 'Ada' });
  const ben = await newMember({ firstName: 'Ben' });
  await befriend(ada, ben);
  const postId = await writeEverywhere(ada, ben);
  await ben.context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      window.name = violatedDirective;
    }),
  );
  const { page } = ben;
  const main = page.getByRole('main');
  const shown: [path: string, text: string][] = [
    ['/home', '<script>window.__hacked=1</script>'],
    [`/post/${postId}`, '<script>window.__hacked=1</script>'],
    [`/profile/${ada.id}`, short],
    ['/notifications', short],
    ['/friends?tab=friends', short],
    [`/messages?user=${ada.id}`, '<iframe srcdoc='],
    [`/search?q=${encodeURIComponent('<img')}`, short],
  ];
  for (const [path, text] of shown) {
    await page.goto(path);
    await expect(main.getByText(text).first()).toBeVisible();
    await expectHarmless(page);
  }
  await page.goto(`/post/${postId}`);
  await expect(main.getByRole('group', { name: 'Poll' }).getByRole('button').first()).toBeVisible();
  await expectHarmless(page);
  await page.goto('/home');
  await page.getByRole('button', { name: /^Story by / }).click();
  await expect(page.getByRole('dialog', { name: /^Story by / })).toContainText('<script>');
  await expectHarmless(page);
});

test.describe('with trusted types', () => {
  test.use({ serviceWorkers: 'allow' });

  test('no text becomes markup or a script, and the service worker starts', async ({ newMember }) => {
    const { page } = await newMember();
    await page.goto('/home');
    const refused = await page.evaluate(() => {
      const attempt = (work: () => unknown) => {
        try {
          work();
          return 'done';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      };
      return {
        markup: attempt(() => {
          document.createElement('div').innerHTML = '<b>x</b>';
        }),
        script: attempt(() => {
          document.createElement('script').src = '/assets/x.js?';
        }),
        foreignScript: attempt(() => {
          document.createElement('script').src = 'https://elsewhere.test/x.js';
        }),
        worker: attempt(() => new Worker('/files/x.js')),
      };
    });
    expect(refused).toEqual({ markup: 'refused', script: 'done', foreignScript: 'refused', worker: 'refused' });
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(new URL(scope).pathname).toBe('/');
  });
});
