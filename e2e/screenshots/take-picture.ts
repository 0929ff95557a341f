import type { BrowserContext, Page } from '@playwright/test';

const member = { identifier: 'mia@demo.example', password: 'welcome-home' };

export async function signIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post('/api/session', { data: member });
  if (!answer.ok()) throw new Error(`cannot sign in: ${answer.status()} ${await answer.text()}`);
}

export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await waitForPictures(page);
}

/** Pictures that are still on their way would be shown as blurs. */
export async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth && image.checkVisibility();
    };
    return [...document.images].every((image) => !isInView(image) || (image.complete && image.naturalWidth > 0));
  });
}

/** Past what everybody knows, to the posts themselves. */
export async function scrollToFeed(page: Page): Promise<void> {
  const post = page.getByRole('feed').getByRole('article').first();
  await post.waitFor();
  await post.evaluate((element) => window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 76 }));
}

export const openChat = (page: Page) =>
  page
    .getByRole('button', { name: /Sofia Marchetti/ })
    .first()
    .click();

export async function openMessenger(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Messages' }).click();
  await page.getByRole('dialog').waitFor();
}

export async function openStory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Story by Hannah Kim' }).click();
  const story = page.getByRole('dialog');
  const pause = story.getByRole('button', { name: 'Pause' });
  // Where less motion is wished for, it stands still by itself.
  await pause.or(story.getByRole('button', { name: 'Play' })).waitFor();
  if (await pause.isVisible()) await pause.click();
}
