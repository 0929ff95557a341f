import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { say, typeIn } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';

test.use({ serviceWorkers: 'allow' });

const active = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** What the system posts when the member chooses the app in the share sheet of another one. */
async function share(page: Page, words: Record<string, string>, fileName?: string): Promise<void> {
  const arrived = page.waitForURL(/\/(share|login)$/);
  await page.evaluate(
    ([fields, name]) => {
      const form = document.createElement('form');
      form.method = 'POST';
      form.enctype = 'multipart/form-data';
      form.action = '/share';
      for (const [key, value] of Object.entries(fields)) {
        const field = document.createElement('input');
        field.name = key;
        field.value = value;
        form.append(field);
      }
      if (name) {
        const files = document.createElement('input');
        files.type = 'file';
        files.name = 'files';
        const chosen = new DataTransfer();
        chosen.items.add(new File(['%PDF-1.4 plain words'], name, { type: 'application/pdf' }));
        files.files = chosen.files;
        form.append(files);
      }
      document.body.append(form);
      form.submit();
    },
    [words, fileName] as const,
  );
  await arrived;
}

test('words and a file from another app go into the field of a chat, and are not sent @phone @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await say(ben, ada, 'Send it to me');
  const { page } = ada;
  await page.goto('/home');
  await active(page);
  await share(page, { title: 'Seeds', text: 'Seeds for all', url: 'https://seeds.example/' }, 'seeds.pdf');
  const preview = page.getByRole('region', { name: 'What you share' });
  await expect(preview.getByText('https://seeds.example/')).toBeVisible();
  await expect(preview.getByText('seeds.pdf')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('list', { name: 'Chats and friends' })
    .getByRole('button', { name: /Ben Nevis/ })
    .click();
  const main = page.getByRole('main');
  await expect(typeIn(main)).toHaveValue('Seeds for all\nhttps://seeds.example/');
  await expect(
    page.getByRole('list', { name: 'Files to send' }).getByTitle('seeds.pdf', { exact: true }),
  ).toBeVisible();
  await page.goto('/share');
  await expect(page.getByText('Nothing to share.')).toBeVisible();
});

test('without a network it waits on the device @phone @long', async ({ newMember }) => {
  const { page, context } = await newMember();
  await page.goto('/home');
  await active(page);
  await context.setOffline(true);
  await share(page, { title: '', text: 'Written on a train', url: '' });
  await context.setOffline(false);
  await page.goto('/share');
  await expect(page.getByText('Written on a train')).toBeVisible();
});

test('who is logged out logs in first @phone @long', async ({ newMember }) => {
  const { page, context, email, password } = await newMember();
  await page.goto('/home');
  await active(page);
  await context.clearCookies();
  await share(page, { title: '', text: 'For later', url: '' });
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email or mobile number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('For later')).toBeVisible();
  await expect(page).toHaveURL(/\/share$/);
});
