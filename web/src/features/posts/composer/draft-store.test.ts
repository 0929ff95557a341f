import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../../../lib/testing/device.ts';
import { draftOf } from './draft-store.ts';

let device: Record<string, string>;
let member: string;
let members = 0;

beforeEach(() => {
  device = stubLocalStorage();
  // A draft lives as long as the tab: each test is another member.
  members += 1;
  member = `member-${members}`;
});
afterEach(() => vi.unstubAllGlobals());

const key = () => `member:${member}:post-draft`;
const restored = (stored: unknown) => {
  device[key()] = typeof stored === 'string' ? stored : JSON.stringify(stored);
  return draftOf(member).get();
};
const empty = { text: '', feeling: null, audience: null, attachments: [] };
const media = { id: 'm', name: 'cat.jpg', url: '/files/cat.jpg' };

it.each(['{', '', 'null', '7', '"text"', '[]', '{}'])('starts empty where the device holds %s', (rubbish) => {
  expect(restored(rubbish)).toMatchObject(empty);
});

it('takes every part that makes sense and leaves out the others', () => {
  const { attachments, ...draft } = restored({
    clientId: 5,
    text: 'Hello',
    feeling: 'hungry',
    audience: 'everyone',
    media: [null, 7, {}, { id: 'n' }, media],
  });
  expect(draft).toMatchObject({ text: 'Hello', feeling: null, audience: null });
  expect(draft.clientId).toMatch(/^[0-9a-f-]{36}$/);
  expect(attachments.map(({ key: id }) => id)).toEqual(['m']);
});

it('keeps who is on a photo, and leaves out what makes no sense', async () => {
  const person = { id: 'p', displayName: 'Ben', profileName: 'ben', profilePic: null, verified: false };
  const [tag, whole] = [
    { person, point: { x: 3, y: 1000 } },
    { person: { ...person, id: 'q' }, point: null },
  ];
  const rubbish = [null, 7, {}, { person }, { person: {}, point: null }, { person, point: { x: -1, y: 2 } }];
  expect(restored({ media: [{ ...media, tags: [tag, ...rubbish, whole] }] }).attachments[0]?.tags).toEqual([
    tag,
    whole,
  ]);
  const draft = draftOf(member);
  draft.changeFile('m', { tags: [whole] });
  expect(JSON.parse(device[key()] ?? '')).toMatchObject({ media: [{ id: 'm', tags: [whole] }] });
  expect(await draft.finishedMedia()).toMatchObject([{ id: 'm', tags: [whole] }]);
});

it.each([7, 'm', {}, null])('needs no list of media: %j', (rubbish) => {
  expect(restored({ text: 'Hello', media: rubbish })).toMatchObject({ ...empty, text: 'Hello' });
});

it('keeps what is typed on the device, until it is posted', () => {
  const draft = draftOf(member);
  const seen: string[] = [];
  draft.subscribe(() => seen.push(draft.get().text));
  draft.change({ text: 'Hello', audience: 'friends' });
  expect(JSON.parse(device[key()] ?? '')).toMatchObject({ text: 'Hello', audience: 'friends', media: [] });
  draft.clear(true);
  expect(draft.get()).toMatchObject(empty);
  expect(seen).toEqual(['Hello', '']);
  expect(device).toEqual({});
});

/** Node cannot send a file: every upload ends as it does without a network. */
const attach = async (file: File) => {
  const draft = draftOf(member);
  draft.change({ text: 'Hello' });
  draft.attach([file]);
  const task = () => draft.get().attachments[0]?.task;
  await vi.waitFor(() => expect(task()?.get().state).toBe('error'));
  return { draft, task };
};

it('posting again starts those uploads again that may succeed now, and loses nothing', async () => {
  const { draft, task } = await attach(new File(['meow'], 'cat.txt', { type: 'text/plain' }));
  const failed = task();
  await expect(draft.finishedMedia()).rejects.toMatchObject({ code: 'offline' });
  expect(task()).not.toBe(failed);
  expect(task()?.file).toBe(failed?.file);
  expect(draft.get()).toMatchObject({ text: 'Hello', attachments: [{ key: expect.any(String) }] });
});

it('does not start an upload again that will fail again', async () => {
  const broken = Object.defineProperty(new File([], 'cat.txt'), 'name', {
    get() {
      throw new TypeError('broken');
    },
  });
  const { draft, task } = await attach(broken);
  const failed = task();
  await expect(draft.finishedMedia()).rejects.toThrow('broken');
  expect(task()).toBe(failed);
});

it('keeps one draft for each place, apart from the one for the profile', () => {
  draftOf(member).change({ text: 'For everyone' });
  draftOf(member, 'g').change({ text: 'For the place' });
  draftOf(member, 'h').change({ text: 'For another' });
  draftOf(member, 'g').clear(true);
  expect([draftOf(member), draftOf(member, 'g'), draftOf(member, 'h')].map((draft) => draft.get().text)).toEqual([
    'For everyone',
    '',
    'For another',
  ]);
  expect(Object.keys(device).sort()).toEqual([key(), `${key()}-h`]);
});
