import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, type Member, openListening, test } from '../fixtures/hearth.ts';
import { makeGroup } from '../fixtures/make-group.ts';
import { named } from '../fixtures/named.ts';
import { writePost } from '../fixtures/write-post.ts';

async function report(reporter: Member, postId: string, note: string): Promise<void> {
  const data = { reason: 'harassment', note };
  const answer = await reporter.context.request.put(`/api/posts/${postId}/report`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Other flows report too, so the case is opened by its words. */
async function openCase({ page }: Member, words: string, state = 'Open'): Promise<void> {
  await page.goto('/operator/reports');
  await named(page, 'tab', state).click();
  await named(page, 'list', 'Cases').getByRole('listitem').filter({ hasText: words }).getByRole('button').click();
}

test('a report is decided by keyboard, told, appealed, and undone by somebody else @long', async ({
  newMember,
  operator,
}) => {
  test.slow();
  const [ada, ben] = [await newMember(), await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' })];
  const [mia, max] = [await newMember({ firstName: 'Mia' }), await newMember({ firstName: 'Max' })];
  for (const each of [mia, max]) await operator('grant', 'moderator', each.id);
  const words = `Rude words ${randomUUID()}`;
  const postId = await writePost(ada, { content: words });
  await report(ben, postId, 'Please look at this');

  await openCase(mia, words);
  const open = named(mia.page, 'region', 'Case');
  await expect(open).toContainText('Please look at this');
  await expect(named(open, 'link', ben.displayName)).toBeVisible();
  await openCase(max, words);
  await expect(named(max.page, 'region', 'Case').getByText(`${mia.displayName} has it open`)).toBeVisible();
  await expectAccessible(mia.page);

  await openListening(ada, `/post/${postId}`);
  await mia.page.keyboard.press('r');
  const dialog = named(mia.page, 'dialog', 'Remove');
  await dialog.getByRole('textbox', { name: 'Words for the member (optional)' }).fill('We speak kindly here.');
  await named(dialog, 'button', 'Remove').click();
  await expect(dialog).toHaveCount(0);
  await expect(named(max.page, 'region', 'Case').getByRole('heading', { name: 'Removed' })).toBeVisible();
  expect((await ben.context.request.get(`/api/posts/${postId}`)).status()).toBe(404);

  await ben.page.goto('/settings/reports');
  await expect(named(ben.page, 'list', 'Your reports')).toContainText('Somebody looked at it and acted.');
  await ada.page.goto('/settings/reports');
  const own = named(ada.page, 'list', 'Decisions about you');
  await expect(own).toContainText('We speak kindly here.');
  await expect(own).not.toContainText(mia.displayName);
  await named(own, 'button', 'Appeal').click();
  await own.getByRole('textbox', { name: 'Why should it be looked at again?' }).fill('It was a quotation.');
  await named(own, 'button', 'Send appeal').click();
  await expect(own).toContainText('Somebody will look at it again.');
  await expectAccessible(ada.page);

  await openCase(mia, words, 'Appeals');
  await expect(named(mia.page, 'region', 'Case')).toContainText('somebody else answers the appeal');
  await openCase(max, words, 'Appeals');
  await named(named(max.page, 'region', 'Case'), 'button', 'Reinstate').click();
  const answering = named(max.page, 'dialog', 'Reinstate');
  await named(answering, 'button', 'Reinstate').click();
  await expect(own).toContainText('The decision was undone.');
  expect((await ben.context.request.get(`/api/posts/${postId}`)).status()).toBe(200);
});

test('a suspended member is cut everywhere, reads why, and is let in again @long', async ({ newMember, operator }) => {
  test.slow();
  const [ada, ben, mia] = [
    await newMember(),
    await newMember({ firstName: 'Ben' }),
    await newMember({ firstName: 'Mia' }),
  ];
  await operator('grant', 'moderator', mia.id);
  await openListening(ada, '/home');
  const words = `More rude words ${randomUUID()}`;
  await report(ben, await writePost(ada, { content: words }), '');
  await openCase(mia, words);
  await named(named(mia.page, 'region', 'Case'), 'button', 'Suspend').click();
  const dialog = named(mia.page, 'dialog', 'Suspend');
  await dialog.getByRole('combobox', { name: 'For how long' }).selectOption('7 days');
  await named(dialog, 'button', 'Suspend').click();

  await expect(named(ada.page, 'heading', 'Your account is suspended')).toBeVisible();
  await expect(named(ada.page, 'button', 'Appeal')).toBeVisible();
  await expectAccessible(ada.page);
  expect((await ada.context.request.get('/api/feed')).status()).toBe(403);

  await mia.page.goto(`/operator/members?member=${ada.id}`);
  await expect(mia.page.getByText(/^Suspended until/)).toBeVisible();
  await named(mia.page, 'button', 'Reinstate').click();
  await expect(mia.page.getByText('Nothing keeps this member from anything.')).toBeVisible();
  await ada.page.goto('/home');
  await expect(named(ada.page, 'button', `What's on your mind, ${ada.firstName}?`)).toBeVisible();
});

test('a report to a group is decided there, told, appealed, and undone by another moderator @long', async ({
  newMember,
}) => {
  test.slow();
  const [ada, ben] = [await newMember(), await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' })];
  const [olga, mona] = [await newMember({ firstName: 'Olga' }), await newMember({ firstName: 'Mona' })];
  const groupId = await makeGroup(olga, { name: `Night choir ${randomUUID().slice(0, 8)}`, kind: 'public' });
  const address = `/groups/${groupId}`;
  for (const { context } of [ada, ben, mona])
    expect((await context.request.put(`/api${address}/membership`, { data: {} })).ok()).toBe(true);
  const made = await olga.context.request.put(`/api${address}/members/${mona.id}/role`, {
    data: { role: 'moderator' },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const words = `Off key ${randomUUID()}`;
  const postId = await writePost(ada, { content: words, place: { kind: 'group', id: groupId } });
  const data = { postId, reason: 'harassment', note: 'Please look at this' };
  expect((await ben.context.request.put(`/api${address}/reports`, { data })).ok()).toBe(true);

  const manage = async ({ page }: Member, part: string) => {
    await page.goto(address);
    await named(page, 'tab', 'Manage').click();
    await named(page, 'tab', part).click();
  };
  await manage(mona, 'Reported');
  const reported = named(mona.page, 'list', 'Reported posts');
  await expect(reported).toContainText('Please look at this');
  await named(reported, 'button', 'Remove').click();
  const removing = named(mona.page, 'dialog', 'Remove post');
  await removing.getByRole('textbox').fill('We sing kindly here.');
  await named(removing, 'button', 'Remove').click();
  await expect(mona.page.getByText('Nothing has been reported.')).toBeVisible();
  expect((await ben.context.request.get(`/api/posts/${postId}`)).status()).toBe(404);

  await ben.page.goto('/settings/reports');
  await expect(named(ben.page, 'list', 'Your reports')).toContainText('Somebody looked at it and acted.');
  await ada.page.goto('/settings/reports');
  const own = named(ada.page, 'list', 'Decisions about you');
  await expect(own).toContainText('We sing kindly here.');
  await expect(own).toContainText('Decided by the moderators of the group Night choir');
  await expect(own).not.toContainText(mona.displayName);
  await named(own, 'button', 'Appeal').click();
  await own.getByRole('textbox', { name: 'Why should it be looked at again?' }).fill('It was a quotation.');
  await manage(olga, 'Appeals');
  await expect(olga.page.getByText('No appeals are waiting.')).toBeVisible();
  await named(own, 'button', 'Send appeal').click();
  await expect(own).toContainText('Somebody will look at it again.');
  await expectAccessible(ada.page);

  const appeals = named(olga.page, 'list', 'Appeals');
  await expect(appeals).toContainText('It was a quotation.');
  await expect(appeals).toContainText(words);
  await expectAccessible(olga.page);
  await manage(mona, 'Appeals');
  await expect(named(mona.page, 'list', 'Appeals')).toContainText('Another moderator answers this appeal.');
  await expect(named(mona.page, 'button', 'Reinstate')).toHaveCount(0);
  await named(appeals, 'button', 'Reinstate').click();
  const answering = named(olga.page, 'dialog', 'Reinstate');
  await answering.getByRole('textbox').fill('You are right.');
  await named(answering, 'button', 'Reinstate').click();
  await expect(own).toContainText('You are right.');
  expect((await ben.context.request.get(`/api/posts/${postId}`)).status()).toBe(200);
});

test('many cases are decided in a row by keyboard, without a page load, the focus in the list @long', async ({
  newMember,
  operator,
}) => {
  test.slow();
  const [ada, ben, mia] = [
    await newMember(),
    await newMember({ firstName: 'Ben' }),
    await newMember({ firstName: 'Mia' }),
  ];
  await operator('grant', 'moderator', mia.id);
  const mark = randomUUID();
  // More than a page of the queue.
  const many = 60;
  for (let n = 0; n < many; n++) await report(ben, await writePost(ada, { content: `${mark} ${n}` }), '');
  const { page } = mia;
  await page.goto('/operator/reports');
  const list = named(page, 'list', 'Cases');
  await expect(list).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  const decided = new Set<string>();
  await page.keyboard.press('j');
  for (let n = 0; n < many; n++) {
    await expect(named(page, 'region', 'Case').getByRole('heading', { level: 3 })).toBeVisible();
    const open = new URL(page.url()).searchParams.get('case') ?? '';
    expect(decided.has(open)).toBe(false);
    decided.add(open);
    await page.keyboard.press('d');
    await expect(named(page, 'dialog', 'Dismiss')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(named(page, 'dialog', 'Dismiss')).toHaveCount(0);
    await expect(page).not.toHaveURL(new RegExp(open));
    const waits = await page.evaluate(() => document.querySelector('[aria-current=true]') !== null);
    if (waits) await expect(list.locator('[aria-current=true]')).toBeFocused();
  }
  expect(decided.size).toBe(many);
  expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
});
