import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, type Member, openListening, test } from '../fixtures/hearth.ts';
import { writePost } from '../fixtures/write-post.ts';

test('two members vote in a poll: bars move live, the vote is changed, who voted is listed @long', async ({
  newMember,
}) => {
  const [ada, bob] = [await newMember({ firstName: 'Ada' }), await newMember({ firstName: 'Bob' })];
  const question = `Tea or coffee, asks ${ada.id}?`;
  const long = `شاي بالنعناع ${'w'.repeat(60)}`;
  await openListening(ada, '/home');
  await ada.page.getByRole('button', { name: `What's on your mind, ${ada.firstName}?` }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Create post' });
  await dialog.getByRole('textbox', { name: "What's on your mind?" }).fill(question);
  await dialog.getByRole('button', { name: 'Add poll' }).click();
  const editor = dialog.getByRole('group', { name: 'Poll' });
  await editor.getByRole('textbox', { name: 'Option 1' }).fill('Tea');
  const send = dialog.getByRole('button', { name: 'Post', exact: true });
  await expect(send).toBeDisabled();
  await editor.getByRole('textbox', { name: 'Option 2' }).fill('tea');
  await expect(editor.getByText('Two options of the poll are the same.')).toBeVisible();
  await editor.getByRole('textbox', { name: 'Option 2' }).fill(long);
  await editor.getByRole('button', { name: 'Add option' }).press('Enter');
  await expect(editor.getByRole('textbox', { name: 'Option 3' })).toBeFocused();
  await editor.getByRole('textbox', { name: 'Option 3' }).fill('Neither');
  await editor.getByRole('switch', { name: 'Show results only after voting' }).click();
  await expectAccessible(ada.page, '[role=dialog]');
  await send.click();
  await expect(dialog).toBeHidden();

  const pollOf = ({ page }: Member) =>
    page.getByRole('article').filter({ hasText: question }).getByRole('group', { name: 'Poll' });
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  await writePost(ada, { content: 'And with it?', poll: { options: ['Milk', 'Lemon'], endsAt } });
  await openListening(bob, '/home');
  await expect(pollOf(bob).getByText('Results are shown after voting.')).toBeVisible();
  await expect(pollOf(bob).getByText('%')).toHaveCount(0);
  await pollOf(bob).getByRole('button', { name: 'Tea', exact: true }).press('Enter');
  await expect(pollOf(bob).getByRole('status')).toHaveText('Your vote was counted.');
  await expect(pollOf(bob).getByRole('listitem').first()).toHaveText(/Tea.*Your vote.*100%.*1 vote/);
  await expect(pollOf(bob).getByRole('button', { name: /^Tea/, pressed: true })).toBeFocused();
  // The author has not voted: no numbers show.
  await expect(pollOf(ada).getByText('Results are shown after voting.')).toBeVisible();

  await pollOf(ada).getByRole('button', { name: long }).click();
  await expect(pollOf(bob).getByText('2 people voted.')).toBeVisible();
  await expect(pollOf(bob).getByRole('listitem').first()).toHaveText(/50%/);
  // Other posts may be cut by the edge of the window, or by what stands above it.
  await pollOf(bob).evaluate((poll) => poll.scrollIntoView({ block: 'center' }));
  await expectAccessible(bob.page, 'main [role="group"][aria-label="Poll"]');
  // Another tap changes the vote.
  await pollOf(ada).getByRole('button', { name: /^Tea/ }).click();
  await expect(pollOf(bob).getByRole('listitem').first()).toHaveText(/100%.*2 votes/);
  await pollOf(bob).getByRole('button', { name: 'See who voted for Tea: 2 votes' }).click();
  const voters = bob.page.getByRole('dialog', { name: 'Votes for Tea' });
  await expect(voters.getByRole('listitem')).toHaveText([/Ada/, /Bob/]);
  await bob.page.reload();
  await expect(pollOf(bob).getByRole('listitem').first()).toHaveText(/100%.*2 votes/);
});
