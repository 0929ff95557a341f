import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { say } from '../fixtures/chat.ts';
import { chooseInMenu } from '../fixtures/choose-in-menu.ts';
import { expect, openListening, test } from '../fixtures/hearth.ts';
import { named } from '../fixtures/named.ts';
import { writePost } from '../fixtures/write-post.ts';

async function sendReport(page: Page, what: string, note: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Report ${what}` });
  await expect(dialog.getByRole('group', { name: `Why are you reporting this ${what}?` })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Hate or harassment' }).check();
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill(note);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a member, a comment and a message are reported, and the operator settles them @long', async ({
  newMember,
  operator,
}) => {
  test.slow();
  const ada = await newMember();
  const bob = await newMember({ firstName: 'Bob', lastName: 'Babbage' });
  await befriend(ada, bob);
  const { page } = bob;

  await page.goto(`/profile/${ada.id}`);
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expectAccessible(page);
  await sendReport(page, 'member', 'She poses as my aunt');
  await expect(page.getByText('Member reported. Thank you.')).toBeVisible();

  const postId = await writePost(bob, { content: 'A peaceful evening' });
  const commented = await ada.context.request.post(`/api/posts/${postId}/comments`, {
    data: { clientId: crypto.randomUUID(), text: 'An unkind remark' },
  });
  const { id: commentId } = (await commented.json()).comment;
  await page.goto(`/post/${postId}`);
  const comment = page.getByRole('article', { name: `Comment by ${ada.displayName}` });
  await chooseInMenu(comment, 'Report');
  await sendReport(page, 'comment', 'To my mother');
  await expect(page.getByText('Comment reported. Thank you.')).toBeVisible();
  await expect(named(comment, 'button', 'More')).toBeFocused();
  await ada.context.request.delete(`/api/posts/${postId}/comments/${commentId}`);

  const threat = `A threat ${crypto.randomUUID()}`;
  await say(ada, bob, 'Between us', 'Between us', 'Before it', threat);
  await openListening(bob, `/messages?user=${ada.id}`);
  const log = page.getByRole('log');
  await log.getByText(threat).hover();
  await log.getByRole('button', { name: 'Options' }).last().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByText('and no other message of the chat')).toBeVisible();
  const around = page.getByRole('group', { name: 'Show messages around it (optional)' });
  await expect(around.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await around.getByRole('checkbox', { name: /Before it/ }).check();
  await sendReport(page, 'message', '');
  await expect(page.getByText('Message reported. Thank you.')).toBeVisible();
  await expectAccessible(page);
  await say(bob, ada, 'I have told someone');
  await expect(log.getByText('I have told someone')).toBeVisible();

  const mia = await newMember({ firstName: 'Mia' });
  await operator('grant', 'moderator', mia.id);
  await mia.page.goto('/operator/reports');
  const cases = mia.page.getByRole('list', { name: 'Cases' });
  await cases.getByRole('listitem').filter({ hasText: threat }).getByRole('button').click();
  const opened = mia.page.getByRole('region', { name: 'Case' });
  await expect(opened.getByText('Before it')).toBeVisible();
  await expect(opened.getByText('Between us')).toHaveCount(0);
  await expectAccessible(mia.page);

  const listed = await operator('reports', 'list');
  expect(listed).toContain(`comment ${commentId}`);
  expect(listed).toContain('An unkind remark');
  expect(listed).toContain(threat);
  expect(listed).not.toContain('Between us');
  expect(await operator('reports', 'resolve', 'member', ada.id)).toContain('Resolved 1 report.');
  expect(await operator('reports', 'resolve', 'comment', commentId)).toContain('Resolved 1 report.');
});
