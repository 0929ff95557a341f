import { expect, test } from '../fixtures/hearth.ts';

test('a member edits the profile, and others see the new name without reloading', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Okri' });
  await ben.page.goto(`/profile/${ada.id}`);
  await expect(ben.page.getByRole('heading', { name: 'Ada Byron' })).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Edit Profile' })).toBeHidden();

  const { page } = ada;
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeHidden();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await page.getByRole('textbox', { name: 'Bio' }).fill('Poetical science');
  await page.getByRole('textbox', { name: 'Instagram' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Instagram' })).toHaveAccessibleDescription(
    /Instagram must be a handle/,
  );
  await expect(page.getByRole('textbox', { name: 'Instagram' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Poetical science');
  await page.getByRole('textbox', { name: 'Instagram' }).fill('@ada');
  const handle = page.getByRole('textbox', { name: 'Profile name' });
  await handle.fill(`${ben.profileName}_`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(handle).toHaveAccessibleDescription(/^This profile name is taken\. Please choose another one\./);
  await expect(handle).toBeFocused();
  await page.getByRole('group', { name: 'Available profile names' }).getByRole('button').first().click();
  await expect(handle).not.toHaveValue(`${ben.profileName}_`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();

  await expect(ben.page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(ben.page.getByText('Poetical science')).toBeVisible();
  await expect(ben.page.getByRole('link', { name: 'Instagram: @ada' })).toHaveAttribute('rel', /noopener/);
});

test('what was typed survives a failure, and Cancel gives it up', async ({ newMember }) => {
  const { page, context } = await newMember();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('textbox', { name: 'Location' }).fill('Lisbon');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByText('You seem to be offline. Please try again.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Lisbon');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Location' })).toBeHidden();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('');
});

test('tabs are part of the address and go by keyboard @everywhere', async ({ newMember }) => {
  const { page, email } = await newMember();
  await page.goto('/profile?tab=about');
  await expect(page.getByRole('tab', { name: 'About' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByText(email)).toBeVisible();
  await page.getByRole('tab', { name: 'About' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/profile?tab=friends');
  await expect(page.getByText('No friends yet.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('No photos or videos yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Photos' })).toHaveAttribute('aria-selected', 'true');
});

test('a profile that cannot be shown says why', async ({ newMember }) => {
  const { page } = await newMember();
  for (const id of ['nobody', '01900000-0000-7000-8000-000000000000', 'a b%']) {
    await page.goto(`/profile/${encodeURIComponent(id)}`);
    await expect(page.getByText('Profile not found.')).toBeVisible();
  }
  const broken = '01900000-0000-7000-8000-000000000001';
  await page.route(`**/api/members/${broken}`, (route) => route.fulfill({ status: 403, body: '{}' }));
  await page.goto(`/profile/${broken}`);
  await expect(page.getByText('Failed to load profile.')).toBeVisible();
});

test('the operator’s decision shows at once, to the member and to everyone who sees the name', async ({
  newMember,
  operator,
}) => {
  const ada = await newMember({ firstName: 'Verity', lastName: 'Trueman' });
  const ben = await newMember();
  await ben.page.goto(`/search?q=verity`);
  const result = ben.page.getByRole('listitem').filter({ hasText: 'Verity Trueman' });
  await expect(result).toBeVisible();
  await expect(result.getByRole('img', { name: 'Verified' })).toBeHidden();

  const { page } = ada;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Request Verification' }).click();
  await expect(page.getByText('Verification request submitted.')).toBeVisible();
  await expect(page.getByText('Verification request pending.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Verification' })).toBeHidden();

  expect(await operator('verification', 'list')).toContain(ada.id);
  await operator('verification', 'reject', ada.id, 'Please add a bio.');
  await expect(page.getByText('Please add a bio.')).toBeVisible();
  await page.getByRole('button', { name: 'Request Verification' }).click();
  await expect(page.getByText('Verification request pending.')).toBeVisible();

  await operator('verification', 'approve', ada.id);
  await expect(page.getByRole('main').getByRole('img', { name: 'Verified' })).toBeVisible();
  await expect(page.getByText('Verification request pending.')).toBeHidden();
  await expect(result.getByRole('img', { name: 'Verified' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const notice = page.getByText('Your verified badge is tied to your current name.');
  await expect(notice).toBeHidden();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Trueman-Smith');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByRole('img', { name: 'Verified' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Request Verification' })).toBeVisible();
  await expect(ben.page.getByRole('img', { name: 'Verified' })).toBeHidden();
});
