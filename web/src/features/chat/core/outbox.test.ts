import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubIndexedDb, stubLocalStorage } from '../../../lib/testing/device.ts';
import type { UploadTask } from '../../../lib/upload/upload-task.ts';
import {
  changeInOutbox,
  clearInOutbox,
  closeOutbox,
  fileInOutbox,
  nextToSend,
  nextToUpload,
  putInOutbox,
  restoreOutbox,
} from './outbox.ts';

beforeEach(closeOutbox);

const put = (id: string, more: object = {}) =>
  putInOutbox({ id, chatId: 'a_b', text: id, writtenAt: '2026-01-15T12:00:00Z', ...more });
const upload = (state: string) => ({ get: () => ({ state }) }) as UploadTask;
const next = () => nextToSend('a_b')?.id;

it('lets nothing overtake a file that is still being uploaded', () => {
  put('photo', { fileName: 'cat.jpg' });
  put('words');
  expect(nextToUpload('a_b').map(({ id }) => id)).toEqual(['photo']);
  changeInOutbox('photo', { upload: upload('running') });
  expect(nextToUpload('a_b')).toEqual([]);
  expect(next()).toBeUndefined();
  changeInOutbox('photo', { mediaId: 'm' });
  expect(next()).toBe('photo');
});

it('does not wait for what was refused or paused, until it is tried again', () => {
  put('photo', { fileName: 'cat.jpg', upload: upload('paused') });
  put('first', { failure: 'no' });
  put('second');
  expect(next()).toBe('second');
  clearInOutbox('first', 'failure');
  expect(next()).toBe('first');
});

it('sends an album when all its photos are there, and lets it wait as a whole', () => {
  for (const id of ['one', 'two']) put(id, { fileName: `${id}.jpg`, album: 'a' });
  put('words');
  changeInOutbox('one', { mediaId: 'm1' });
  expect(next()).toBeUndefined();
  changeInOutbox('two', { failure: 'no' });
  expect(next()).toBe('words');
  clearInOutbox('two', 'failure');
  changeInOutbox('two', { mediaId: 'm2' });
  expect(next()).toBe('one');
});

it('holds nothing back in other chats', () => {
  put('photo', { fileName: 'cat.jpg' });
  putInOutbox({ id: 'other', chatId: 'a_c', text: 'hi', writtenAt: '2026-01-15T12:00:00Z' });
  expect(nextToSend('a_c')?.id).toBe('other');
});

describe('restored from the device', () => {
  const member = 'ada';
  const key = (id: string) => `member:${member}:outbox/${id}`;
  const entry = (id: string, more: object = {}) =>
    JSON.stringify({ id, chatId: 'a_b', text: id, writtenAt: '2026-01-15T12:00:00Z', ...more });
  let device: Record<string, string>;
  let storedFiles: Map<string, unknown>;
  const restored = () => {
    restoreOutbox(member);
    const ids: string[] = [];
    for (let id = next(); id; id = next()) {
      ids.push(id);
      changeInOutbox(id, { failure: 'counted' });
    }
    return ids;
  };

  beforeEach(() => {
    device = stubLocalStorage();
    storedFiles = stubIndexedDb();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('sends what was written first, first', () => {
    device[key('2')] = entry('2', { writtenAt: '2026-01-15T12:00:00.002Z' });
    device[key('1')] = entry('1', { writtenAt: '2026-01-15T12:00:00.001Z' });
    expect(restored()).toEqual(['1', '2']);
  });

  it.each([
    ['broken JSON', '{"id":"bad"'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['no text', entry('bad', { text: undefined })],
    ['no chat', entry('bad', { chatId: 5 })],
    ['no time', entry('bad', { writtenAt: null })],
    ['a file name that is none', entry('bad', { fileName: {} })],
    ['a file id that is none', entry('bad', { mediaId: 1 })],
    ['the message of another entry', entry('other')],
  ])('drops an entry with %s and keeps the others', (_, rubbish) => {
    device[key('good')] = entry('good');
    device[key('bad')] = rubbish;
    expect(restored()).toEqual(['good']);
    expect(Object.keys(device)).toEqual([key('good')]);
  });

  it('reads entries of an older version, which kept the last attempt and no file name', () => {
    device[key('words')] = entry('words', { upload: {}, failure: 'no' });
    device[key('file')] = entry('file', { text: '', mediaId: 'm', upload: { state: 'paused' } });
    expect(restored()).toEqual(['words', 'file']);
  });

  it('leaves the messages of other members alone', () => {
    device['member:ben:outbox/theirs'] = '{';
    expect(restored()).toEqual([]);
    expect(device['member:ben:outbox/theirs']).toBe('{');
  });

  it.each(['text', 7, null, {}])('finds no file where the device holds %j', async (rubbish) => {
    device[key('photo')] = entry('photo', { fileName: 'cat.jpg' });
    storedFiles.set(`${member}:outbox/photo`, rubbish);
    restoreOutbox(member);
    expect(await fileInOutbox('photo')).toBeUndefined();
  });

  it('finds the file of the last visit, unless its bytes are gone', async () => {
    const file = new File(['meow'], 'cat.jpg');
    storedFiles.set(`${member}:outbox/photo`, file);
    restoreOutbox(member);
    expect(await fileInOutbox('photo')).toBe(file);
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('The file was deleted.', 'NotFoundError');
    });
    expect(await fileInOutbox('photo')).toBeUndefined();
  });

  it('needs no device that stores anything', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(restored()).toEqual([]);
    put('words');
    expect(next()).toBe('words');
  });
});
