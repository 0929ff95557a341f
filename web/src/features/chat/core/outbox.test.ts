import { beforeEach, expect, it } from 'vitest';
import type { UploadTask } from '../../../lib/upload/upload-task.ts';
import { changeInOutbox, clearInOutbox, closeOutbox, nextToSend, nextToUpload, putInOutbox } from './outbox.ts';

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

it('holds nothing back in other chats', () => {
  put('photo', { fileName: 'cat.jpg' });
  putInOutbox({ id: 'other', chatId: 'a_c', text: 'hi', writtenAt: '2026-01-15T12:00:00Z' });
  expect(nextToSend('a_c')?.id).toBe('other');
});
