import * as contract from '@hearth/contract/notifications/endpoints';
import { editComment } from '@hearth/contract/posts/comments';
import { removeReaction, setReaction } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveClient } from '../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember } from '../../testing/members.ts';
import { writeComment, writePost } from '../../testing/posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type ChangedNotifications = {
  unread: number;
  unseen: number;
  put: contract.Notification[];
  gone: string[];
  fresh: string[];
  allRead: boolean;
};

/** The first change that this tab receives and that is as expected. */
async function receives(
  tab: LiveClient,
  isExpected: (changed: ChangedNotifications) => boolean,
): Promise<ChangedNotifications> {
  const { data } = await tab.frame(
    'event',
    (frame) => frame.type === 'notifications.changed' && isExpected(frame.data as ChangedNotifications),
  );
  return data as ChangedNotifications;
}

it('tells every tab of the recipient, and nobody else, what came, was read and went', async () => {
  const [ada, ben, eve] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  const tabs = await Promise.all([connectLive(app, ada), connectLive(app, ada)]);
  const others = await Promise.all([connectLive(app, ben), connectLive(app, eve)]);
  const params = { postId: (await writePost(ada)).id };

  await ben.client.call(setReaction, { params, body: { kind: 'wow' } });
  const [line] = (await ada.client.call(contract.listNotifications)).ok.items;
  const lineId = line?.id ?? '';
  for (const tab of tabs) {
    const changed = await receives(tab, ({ fresh }) => fresh.length > 0);
    const counts = { unread: 1, unseen: 1, seenUntil: null };
    expect(changed).toEqual({ ...counts, put: [line], gone: [], fresh: [lineId], allRead: false });
  }

  const seen = { unread: 1, unseen: 0, seenUntil: line?.at };
  expect((await ada.client.call(contract.seeNotifications, { body: { until: line?.at ?? '' } })).ok).toMatchObject(
    seen,
  );
  for (const tab of tabs) expect(await receives(tab, ({ unseen }) => unseen === 0)).toMatchObject({ ...seen, put: [] });

  await ada.client.call(contract.readNotification, { params: { notificationId: lineId } });
  for (const tab of tabs) {
    expect(await receives(tab, ({ unread, allRead }) => unread === 0 && !allRead)).toMatchObject({
      put: [{ id: lineId, read: true }],
      fresh: [],
    });
  }

  await ben.client.call(removeReaction, { params });
  for (const tab of tabs) expect(await receives(tab, ({ gone }) => gone.length > 0)).toMatchObject({ gone: [lineId] });

  await ben.client.call(setReaction, { params, body: { kind: 'sad' } });
  await receives(tabs[0], ({ put }) => put[0]?.reaction === 'sad');
  await ben.client.call(setReaction, { params, body: { kind: 'haha' } });
  expect(await receives(tabs[0], ({ put }) => put[0]?.reaction === 'haha')).toMatchObject({ unread: 1, fresh: [] });
  const { id: commentId } = await writeComment(ben, params.postId, 'Helo');
  await ben.client.call(editComment, { params: { ...params, commentId }, body: { text: 'Hello' } });
  expect(await receives(tabs[0], ({ put }) => put[0]?.excerpt === 'Hello')).toMatchObject({ unread: 2 });
  await ada.client.call(contract.readAllNotifications);
  for (const tab of tabs) await receives(tab, ({ allRead, unread }) => allRead && unread === 0);

  await Promise.all(others.map((other) => other.settle()));
  const heard = others.flatMap((other) => other.frames.filter((frame) => frame.op === 'event'));
  expect(heard.filter(({ type }) => type === 'notifications.changed')).toEqual([]);
});
