import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { expect, openListening, test } from '../fixtures/hearth.ts';
import { photo, postFilm, shareStory } from '../fixtures/share-media.ts';

const row = (page: Page) => page.getByRole('region', { name: 'Stories' });
const card = (page: Page, name: string) => row(page).getByRole('button', { name: `Story by ${name}` });
const viewer = (page: Page, name: string) => page.getByRole('dialog', { name: `Story by ${name}` });
const statusSaying = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a story reaches a friend at once, is reacted to and answered, and is gone when its author deletes it', async ({
  newMember,
}) => {
  test.slow();
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await Promise.all([openListening(ada, '/home'), openListening(ben, '/home')]);
  await expect(row(ben.page)).toContainText('No stories available.');

  await row(ada.page).getByRole('button', { name: 'Create story' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Create story' });
  await expect(dialog.getByRole('button', { name: 'Share to story' })).toBeDisabled();
  await expect(dialog.getByRole('combobox', { name: 'Audience' })).toHaveValue('friends');
  await dialog.getByLabel('Photo/video').setInputFiles(photo());
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Low tide');
  await expect(dialog.getByRole('img', { name: 'Preview of your story' })).toBeVisible();
  await expectAccessible(ada.page);
  await dialog.getByRole('button', { name: 'Share to story' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(ada.page, 'Ada Lovelace')).toBeVisible();

  await expect(card(ben.page, 'Ada Lovelace')).toHaveAccessibleDescription('New');
  await expectAccessible(ben.page);
  await card(ben.page, 'Ada Lovelace').click();
  const seen = viewer(ben.page, 'Ada Lovelace');
  await expect(seen.getByText('Low tide')).toBeVisible();
  await seen.getByRole('button', { name: 'Pause' }).click();
  await expectAccessible(ben.page);
  const love = seen.getByRole('toolbar', { name: 'Reactions' }).getByRole('button', { name: 'Love' });
  await love.click();
  await expect(love).toHaveAttribute('aria-pressed', 'true');
  await seen.getByRole('textbox', { name: 'Reply to Ada...' }).fill('Where is that?');
  await seen.getByRole('button', { name: 'Send' }).click();
  await expect(statusSaying(ben.page, 'Reply sent.')).toBeVisible();

  await openListening(ada, '/notifications');
  const main = ada.page.getByRole('main');
  await expect(main.getByText('replied to your story.')).toBeVisible();
  await main.getByText('reacted to your story.').click();
  const own = viewer(ada.page, 'Ada Lovelace');
  await own.getByRole('button', { name: 'Pause' }).click();
  await own.getByRole('button', { name: 'Seen by 1' }).click();
  const list = ada.page.getByRole('dialog', { name: 'Seen by 1' });
  await expect(list.getByRole('link', { name: 'Ben Nevis' })).toBeVisible();
  await expect(list.getByRole('img', { name: 'Love' })).toBeVisible();

  await ada.page.goto(`/messages?user=${ben.id}`);
  const log = ada.page.getByRole('log');
  await expect(log.getByText('Replied to your story')).toBeVisible();
  await expect(log.getByText('Where is that?')).toBeVisible();
  await log.getByRole('button', { name: 'Open story' }).click();
  await own.getByRole('button', { name: 'Delete' }).click();
  const question = ada.page.getByRole('alertdialog', { name: 'Delete this story?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(own).toBeHidden();
  await expect(log.getByText('Story no longer available')).toBeVisible();
  await expect(seen).toBeHidden();
  await expect(ben.page.getByRole('alert').filter({ hasText: 'This story is no longer available.' })).toBeVisible();
  await expect(row(ben.page)).toContainText('No stories available.');
});

test('a story of words survives a reload unsent, reaches a friend, and answers every tap on a reaction @long', async ({
  newMember,
}) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await Promise.all([openListening(ada, '/home'), openListening(ben, '/home')]);
  const open = () => row(ada.page).getByRole('button', { name: 'Create story' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Create story' });
  const share = dialog.getByRole('button', { name: 'Share to story' });
  const words = '<img src=x onerror=alert(1)> מה שלומך?';
  await open();
  await dialog.getByLabel('Photo/video').setInputFiles(photo());
  await expect(dialog.getByRole('img', { name: 'Preview of your story' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Text', exact: true }).check();
  await expect(share).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Text' }).fill(words);
  await dialog.getByRole('radio', { name: 'Teal' }).check();
  await expectAccessible(ada.page);

  await ada.page.reload();
  await open();
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(words);
  await expect(dialog.getByRole('radio', { name: 'Teal' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Photo or video' }).check();
  await expect(dialog.getByRole('img', { name: 'Preview of your story' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Text', exact: true }).check();
  await share.click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByRole('img', { name: 'Preview of your story' })).toBeHidden();
  await ada.page.keyboard.press('Escape');

  await card(ben.page, 'Ada Lovelace').click();
  const seen = viewer(ben.page, 'Ada Lovelace');
  await expect(seen.getByText(words)).toBeVisible();
  await seen.getByRole('button', { name: 'Pause' }).click();
  await expectAccessible(ben.page);
  const reactions = seen.getByRole('toolbar', { name: 'Reactions' });
  await reactions.getByRole('button', { name: 'Love' }).click();
  await expect(statusSaying(ben.page, 'You reacted with Love')).toBeVisible();
  await reactions.getByRole('button', { name: 'Wow' }).click();
  await expect(statusSaying(ben.page, 'You reacted with Wow')).toBeVisible();
  await expect(reactions.getByRole('button', { name: 'Wow', pressed: true })).toBeVisible();
  await reactions.getByRole('button', { name: 'Wow' }).click();
  await expect(statusSaying(ben.page, 'Reaction removed')).toBeVisible();
  await expect(reactions.getByRole('button', { pressed: true })).toHaveCount(0);
  await seen.getByRole('textbox', { name: 'Reply to Ada...' }).fill('Fine!');
  await seen.getByRole('button', { name: 'Send' }).click();
  await expect(statusSaying(ben.page, 'Reply sent.')).toBeVisible();
  await ada.page.goto(`/messages?user=${ben.id}`);
  await expect(ada.page.getByRole('log').getByRole('button', { name: 'Open story' })).toContainText(words);
});

test('stories are looked through by keys alone, member after member @long', async ({ newMember }) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const { page } = ada;
  await befriend(ada, ben);
  await shareStory(ben, { caption: 'One' });
  const second = await shareStory(ben, { caption: 'Two' });
  await shareStory(ada, { caption: 'Mine' });
  await page.goto('/home');
  // The stories load after the button: an arrow key pressed before would lead nowhere.
  await expect(card(page, 'Ada Lovelace')).toBeVisible();
  await row(page).getByRole('button', { name: 'Create story' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'Ada Lovelace')).toBeFocused();
  await page.keyboard.press('End');
  await expect(card(page, 'Ben Nevis')).toBeFocused();
  await page.keyboard.press('Enter');
  const bens = viewer(page, 'Ben Nevis');
  await expect(bens.getByText('One')).toBeVisible();
  await expect(bens.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(bens.getByRole('button', { name: 'Play' })).toBeFocused();
  const bar = bens.getByRole('progressbar');
  const stopped = await bar.getAttribute('aria-valuenow');
  // It counts as seen when its picture is there; else looking would begin with it later.
  const seen = page.waitForRequest((request) => request.url().endsWith(`/stories/${second}/seen`));
  await page.keyboard.press('ArrowRight');
  await expect(bens.getByText('Two')).toBeVisible();
  await seen;
  await expect(bar).toHaveAttribute('aria-valuetext', 'Story 2 of 2');
  await page.keyboard.press('ArrowLeft');
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  expect(Number(stopped)).toBeLessThan(100);
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page, 'Ada Lovelace').getByText('Mine')).toBeVisible();
  // Time passes again, from one member to the next.
  await page.keyboard.press('Space');
  await expect(bens.getByText('One')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bens).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto(`/home?story=${second}&of=${ben.id}`);
  await expect(bens.getByText('Two')).toBeVisible();
  await bens.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(bens.getByText('One')).toBeVisible();
  await bens.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(bens.getByText('Two')).toBeVisible();
  await bens.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(bens).toBeHidden();
  await expect(card(page, 'Ben Nevis')).toHaveAccessibleDescription('Seen');
  await page.goto(`/home?story=${ben.id}`);
  await expect(page.getByRole('alert').filter({ hasText: 'This story is no longer available.' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

test('on a phone stories answer to fingers and to the back button, also from the messenger @phone', async ({
  newMember,
}) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const cleo = await newMember({ firstName: 'Cleo', lastName: 'Nevis' });
  const { page } = ada;
  await Promise.all([befriend(ada, ben), befriend(ada, cleo)]);
  await shareStory(ben, { caption: 'One' });
  await shareStory(ben, { caption: 'Two' });
  await shareStory(cleo, { caption: 'Three' });
  await page.goto('/home');

  const touch = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => [{ x, y }];
  const press = (x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(x, y) });
  const lift = () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const swipe = async (from: [number, number], to: [number, number]) => {
    await press(...from);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(...to) });
    await lift();
  };

  await card(page, 'Ben Nevis').tap();
  const bens = viewer(page, 'Ben Nevis');
  await expect(bens.getByText('One')).toBeVisible();
  // Held down it waits, and letting go turns no page.
  await press(300, 400);
  const bar = bens.getByRole('progressbar');
  await page.waitForFunction(
    (element) => {
      const fill = element?.querySelector<HTMLElement>('[data-current]');
      const before = fill?.dataset.before;
      if (fill) fill.dataset.before = fill.style.transform;
      return before !== undefined && before === fill?.style.transform;
    },
    await bar.elementHandle(),
    { polling: 300 },
  );
  await lift();
  await expect(bens.getByText('One')).toBeVisible();
  await page.touchscreen.tap(300, 400);
  await expect(bens.getByText('Two')).toBeVisible();
  await page.touchscreen.tap(40, 400);
  await expect(bens.getByText('One')).toBeVisible();
  await swipe([100, 400], [300, 410]);
  await expect(viewer(page, 'Cleo Nevis').getByText('Three')).toBeVisible();
  await swipe([300, 400], [100, 410]);
  await expect(bens).toBeVisible();
  await expectAccessible(page);
  await swipe([200, 300], [210, 600]);
  await expect(bens).toBeHidden();

  await page.getByRole('button', { name: 'Messages' }).click();
  const messenger = page.getByRole('dialog', { name: 'Messenger' });
  await messenger.getByRole('tab', { name: 'Stories' }).click();
  await expect(messenger.getByRole('heading', { name: 'Stories' })).toBeVisible();
  await expectAccessible(page);
  await messenger.getByRole('button', { name: 'Your Story' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create story' });
  await expect(dialog.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment');
  await dialog.getByRole('radio', { name: 'Text', exact: true }).check();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Low tide');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Text' }).fill('');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await messenger.getByRole('button', { name: 'Story by Cleo Nevis' }).click();
  await expect(viewer(page, 'Cleo Nevis')).toBeVisible();
  await page.goBack();
  await expect(viewer(page, 'Cleo Nevis')).toBeHidden();
  await expect(messenger).toBeVisible();
});

test('videos: newest first, one plays at a time, and a deleted one goes by itself @everywhere', async ({
  newMember,
}) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await postFilm(ada, 'First film');
  const second = await postFilm(ada, 'Second film');
  const { page } = ben;
  await openListening(ben, '/videos');
  await expect(page.getByRole('heading', { name: 'Watch Videos' })).toBeVisible();
  const of = (text: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: text }).filter({ hasText: ada.displayName }).first();
  const link = of('First film').getByRole('link', { name: ada.displayName });
  await expect(link).toHaveAttribute('href', `/profile/${ada.id}`);
  await expect(of('First film').getByRole('link', { name: 'See post' })).toHaveAttribute('href', /^\/post\//);

  const onPhone = (page.viewportSize()?.width ?? 0) <= 768;
  /** On a phone a film plays when it comes into sight. */
  const play = async (text: string) => {
    await of(text).scrollIntoViewIfNeeded();
    if (!onPhone) await of(text).getByRole('button', { name: 'Play video' }).click();
    await expect(of(text).getByRole('button', { name: 'Pause' })).toBeAttached();
    await of(text)
      .locator('video')
      .evaluate((film: HTMLVideoElement) => {
        film.loop = true;
        return film.play();
      });
  };
  await play('Second film');
  await play('First film');
  const anyPlaying = () =>
    page.locator('video').evaluateAll((films) => films.filter((film) => !(film as HTMLVideoElement).paused).length);
  await expect.poll(anyPlaying).toBe(1);
  await expect(of('First film').getByRole('button', { name: 'Pause' })).toBeAttached();

  await of('First film').getByRole('button', { name: 'Like' }).click();
  await of('First film').getByRole('button', { name: 'Comment', exact: true }).click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await comments.getByRole('textbox', { name: 'Write a comment...' }).fill('Again!');
  await page.keyboard.press('Enter');
  await expect(comments.getByRole('article', { name: 'Comment by Ben Nevis' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(comments).toBeHidden();
  await expect(of('First film').getByRole('button', { name: '1 comment' })).toBeVisible();
  // Whole on the screen: a press may have scrolled it partly below the bar at the bottom.
  await of('First film').evaluate((film) => film.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expectAccessible(page);

  await postFilm(ada, 'Third film');
  await page.getByRole('button', { name: 'New videos' }).click();
  await expect(of('Third film')).toBeVisible();
  await ada.context.request.delete(`/api/posts/${second}`);
  await expect(page.locator(`a[href="/post/${second}"]`)).toHaveCount(0);
  if (!onPhone) return;

  await expect(of('Third film').getByRole('button', { name: 'Pause' })).toBeInViewport();
  await page.keyboard.press('PageDown');
  await expect(of('First film').getByRole('button', { name: 'Pause' })).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect(of('Third film').getByRole('button', { name: 'Pause' })).toBeInViewport();
});
