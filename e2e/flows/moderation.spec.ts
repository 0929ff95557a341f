import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';

async function call(member: Member, method: 'post' | 'put' | 'patch', path: string, data: object = {}) {
  const answer = await member.context.request[method](path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** A private group with one question. */
async function newGroup(owner: Member): Promise<string> {
  const group = { clientId: crypto.randomUUID(), name: 'Gardeners', kind: 'private', questions: ['Which plants?'] };
  return (await call(owner, 'post', '/api/groups', group)).group.id;
}

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });
const open = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('owner, moderator and member: request, approval, report, removal, muting, settings and log, live @long', async ({
  newMember,
}) => {
  const olga = await newMember({ firstName: 'Olga', lastName: 'Owner' });
  const mona = await newMember({ firstName: 'Mona', lastName: 'Moderator' });
  const mark = await newMember({ firstName: 'Mark', lastName: 'Member' });
  const groupId = await newGroup(olga);
  const group = `/groups/${groupId}`;
  await call(mona, 'put', `/api${group}/membership`, {});
  await call(olga, 'put', `/api${group}/requests/${mona.id}`);
  await Promise.all([olga.page.goto(`${group}?tab=members`), mona.page.goto(group), mark.page.goto(group)]);

  // The owner makes a moderator, whose screen gets the tab at once.
  await olga.page.getByRole('button', { name: 'Manage Mona Moderator' }).click();
  await olga.page.getByRole('menuitem', { name: 'Make moderator' }).click();
  await open(mona.page, 'Manage');
  const requests = panel(mona.page, 'Requests');
  await expect(requests).toContainText('Nobody is waiting to join.');

  await mark.page.getByRole('button', { name: 'Request to join' }).click();
  const join = mark.page.getByRole('dialog');
  await join.getByRole('textbox', { name: 'Which plants?' }).fill('Roses');
  await join.getByRole('button', { name: 'Request to join' }).click();
  await expect(requests).toContainText('Mark Member');
  await expect(requests).toContainText('Roses');
  await expectAccessible(mona.page);
  await requests.getByRole('button', { name: 'Approve' }).click();
  await expect(requests).toContainText('Nobody is waiting to join.');
  await expect(mark.page.getByRole('button', { name: 'Joined' })).toBeVisible();

  // From now on posts wait for approval.
  await open(olga.page, 'Manage');
  await open(olga.page, 'Settings');
  const settings = olga.page.getByRole('form', { name: 'Settings' });
  await settings.getByRole('switch', { name: 'Moderators approve posts before members see them' }).check();
  await settings.getByRole('radio', { name: 'Public' }).check();
  await expect(settings.getByRole('status')).toContainText('will be able to see all of this group’s posts');
  await settings.getByRole('radio', { name: 'Private' }).check();
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(olga.page.getByText('Settings saved.')).toBeVisible();

  const post = { clientId: crypto.randomUUID(), content: 'Buy my seeds', place: { kind: 'group', id: groupId } };
  const { id: postId } = (await call(mark, 'post', '/api/posts', post)).post;
  // What waits is counted before it is looked at.
  await expect(mona.page.getByRole('tab', { name: 'Waiting', exact: true })).toHaveAccessibleDescription('1');
  await open(mona.page, 'Waiting');
  const waiting = panel(mona.page, 'Waiting');
  await expect(waiting).toContainText('Buy my seeds');
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting).toContainText('No posts are waiting for approval.');

  // A report goes to the moderators, who remove the post with a reason.
  await olga.page.goto(`/post/${postId}`);
  const shown = olga.page.getByRole('article', { name: 'Post by Mark Member' });
  await shown.getByRole('button', { name: 'More', exact: true }).click();
  await olga.page.getByRole('menuitem', { name: 'Report' }).click();
  const report = olga.page.getByRole('dialog', { name: 'Report post' });
  await expect(report.getByRole('radio', { name: 'To the group’s moderators' })).toBeChecked();
  await expect(report.getByRole('radio', { name: 'To the site’s operator' })).toBeVisible();
  await report.getByRole('radio', { name: 'Spam' }).check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await open(mona.page, 'Reported');
  const reported = panel(mona.page, 'Reported');
  await expect(reported).toContainText('Spam (1)');
  await expect(reported).not.toContainText('Olga');
  await reported.getByRole('button', { name: 'Remove' }).click();
  const dialog = mona.page.getByRole('dialog', { name: 'Remove post' });
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No advertisements');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(reported).toContainText('Nothing has been reported.');

  // The author is notified; every member reads the log.
  await mark.page.goto('/notifications');
  await expect(mark.page.getByText('Your post in the group Gardeners was removed.')).toBeVisible();
  await expect(mark.page.getByText('No advertisements')).toBeVisible();
  await mark.page.goto(`${group}?tab=about`);
  const log = mark.page.getByRole('list', { name: 'Moderation log' });
  await expect(log.getByRole('listitem').first()).toContainText('Mona Moderator removed a post by Mark Member.');
  await expect(log.getByRole('listitem').first()).toContainText('Reason: No advertisements');

  // All moderators see who is muted, and can end it.
  await mark.page.goto(group);
  await expect(mark.page.getByRole('heading', { name: 'Gardeners' })).toBeVisible();
  await olga.page.goto(`${group}?tab=members`);
  await open(mona.page, 'Members');
  const manage = (page: Page) => page.getByRole('button', { name: 'Manage Mark Member' });
  await manage(mona.page).click();
  await expect(mona.page.getByRole('menuitem')).toHaveText(['Mute', 'Remove from group', 'Ban']);
  await mona.page.getByRole('menuitem', { name: 'Mute' }).click();
  await mona.page.getByRole('dialog').getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(mark.page.getByText('A moderator muted you in this group until')).toBeVisible();
  await expect(olga.page.getByText('Member · Muted until')).toBeVisible();
  await manage(olga.page).click();
  await olga.page.getByRole('menuitem', { name: 'Unmute' }).click();
  await expect(mona.page.getByText('Member · Muted until')).toHaveCount(0);
  await expect(mark.page.getByText('A moderator muted you in this group until')).toHaveCount(0);

  // A ban cuts everything at once.
  await manage(mona.page).click();
  await mona.page.getByRole('menuitem', { name: 'Ban' }).click();
  const ban = mona.page.getByRole('dialog', { name: 'Ban Mark Member' });
  await ban.getByRole('radio', { name: 'Remove all their posts' }).check();
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(mark.page.getByRole('heading', { name: 'Gardeners' })).toBeHidden();
});
