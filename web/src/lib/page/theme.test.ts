import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../testing/device.ts';

let device: Record<string, string>;
let deviceIsDark: boolean;
let deviceChanged: () => void;
const page = { body: { classList: { toggle: vi.fn() } }, documentElement: { dataset: {} } };

beforeEach(() => {
  device = stubLocalStorage();
  deviceIsDark = false;
  vi.resetModules();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', {
    matchMedia: () => ({
      get matches() {
        return deviceIsDark;
      },
      addEventListener: (_: string, listener: () => void) => {
        deviceChanged = listener;
      },
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const start = async () => {
  const theme = await import('./theme.ts');
  theme.startTheme();
  return theme;
};
const shown = () => (page.body.classList.toggle.mock.lastCall?.[1] ? 'dark' : 'light');

it.each([undefined, '', 'null', '{', 'blue', '{"appearance":"dark"}'])(
  'follows the device where it holds %s',
  async (rubbish) => {
    if (rubbish !== undefined) device.appearance = rubbish;
    deviceIsDark = true;
    await start();
    expect(shown()).toBe('dark');
    deviceIsDark = false;
    deviceChanged();
    expect(shown()).toBe('light');
  },
);

it('shows what was chosen before, and keeps what is chosen now', async () => {
  device.appearance = 'dark';
  const { setAppearance } = await start();
  expect(shown()).toBe('dark');
  deviceChanged();
  expect(shown()).toBe('dark');
  setAppearance('light');
  expect(shown()).toBe('light');
  expect(device.appearance).toBe('light');
});

it('a switch by hand holds until the setting changes, and is never stored', async () => {
  const { setAppearance, toggleTheme } = await start();
  toggleTheme();
  expect(shown()).toBe('dark');
  deviceChanged();
  expect(shown()).toBe('dark');
  expect(device).toEqual({});
  setAppearance('system');
  expect(shown()).toBe('light');
});

it('needs no device that stores anything', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { setAppearance } = await start();
  setAppearance('dark');
  expect(shown()).toBe('dark');
});
