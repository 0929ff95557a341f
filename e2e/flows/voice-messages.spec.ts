import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { patience } from '../fixtures/patience.ts';

/** What the one player of the tab plays. */
const heard = () => (window as unknown as { heard?: HTMLMediaElement }).heard?.currentTime ?? 0;

test('a voice message is recorded, cancelled, heard by the other, and plays on elsewhere @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await ben.page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      (window as unknown as { heard: HTMLMediaElement }).heard = this;
      return play.call(this);
    };
  });
  await ada.page.goto(`/messages?user=${ben.id}`);
  await ben.page.goto(`/messages?user=${ada.id}`);
  const record = ada.page.getByRole('button', { name: 'Record voice message' });
  const recording = ada.page.getByRole('group', { name: 'Recording voice message' });

  await record.click();
  await recording.getByRole('button', { name: 'Cancel' }).click();
  await expect(recording).toBeHidden();

  await record.click();
  await expect(recording.getByRole('timer')).toHaveText(/0:0[3-9]/, { timeout: 30_000 * patience });
  await expectAccessible(ada.page);
  await recording.getByRole('button', { name: 'Send voice message' }).click();
  const voice = ben.page.getByRole('log').getByRole('group', { name: /^Voice message, 0:/ });
  await expect(voice).toBeVisible({ timeout: 30_000 * patience });
  await expect(ben.page.getByRole('log').getByRole('group')).toHaveCount(1);
  await voice.getByRole('button', { name: 'Speed 1×' }).click();
  await expect(voice.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible();
  await expectAccessible(ben.page);
  await voice.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => ben.page.evaluate(heard)).toBeGreaterThan(0);
  const before = await ben.page.evaluate(heard);
  await ben.page.getByRole('link', { name: 'Home' }).first().click();
  await expect(ben.page).toHaveURL(/home$/);
  await expect.poll(() => ben.page.evaluate(heard)).toBeGreaterThan(before);
});
