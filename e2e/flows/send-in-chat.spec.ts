import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { say } from '../fixtures/chat.ts';
import { expect, openListening, test } from '../fixtures/hearth.ts';
import { writePost } from '../fixtures/write-post.ts';

test('a post is sent in a chat from the share dialog, also without a connection @long', async ({ newMember }) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const cleo = await newMember({ firstName: 'Cleo', lastName: 'Patra' });
  await befriend(ada, ben);
  await befriend(ada, cleo);
  await say(ben, ada, 'Hello');
  const postId = await writePost(ada, { content: 'Look at this' });
  await openListening(ben, `/messages?user=${ada.id}`);
  const { page } = ada;
  await openListening(ada, `/post/${postId}`);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sharing = page.getByRole('dialog', { name: 'Share post' });
  await sharing.getByRole('button', { name: 'Send in a chat' }).click();
  const sending = page.getByRole('dialog', { name: 'Send in a chat' });
  await expect(sending.getByText('Only people who can see the post can open it.')).toBeVisible();
  // Ben has a chat, Cleo is a friend only.
  await expect(sending.getByRole('listitem')).toHaveText([/Ben Nevis/, /Cleo Patra/]);
  await expectAccessible(page);
  await sending.getByRole('button', { name: 'Send to Ben Nevis' }).click();
  await expect(sending.getByRole('button', { name: 'Sent to Ben Nevis' })).toBeVisible();
  await expect(ben.page.getByRole('log').getByRole('link', { name: new RegExp(`/post/${postId}$`) })).toHaveCount(1);

  await sending.getByRole('searchbox', { name: 'Search friends' }).fill('cleo');
  await expect(sending.getByRole('listitem')).toHaveText([/Cleo Patra/]);
  await ada.context.setOffline(true);
  await sending.getByRole('button', { name: 'Send to Cleo Patra' }).click();
  await expect(sending.getByRole('button', { name: 'Sending to Cleo Patra...' })).toBeVisible();
  await ada.context.setOffline(false);
  await expect(sending.getByRole('button', { name: 'Sent to Cleo Patra' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(sending).toHaveCount(0);
  await expect(sharing.getByRole('button', { name: 'Send in a chat' })).toBeFocused();
  await openListening(cleo, `/messages?user=${ada.id}`);
  await expect(cleo.page.getByRole('log').getByRole('link', { name: new RegExp(`/post/${postId}$`) })).toHaveCount(1);
});
