import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../../../lib/testing/device.ts';

let device: Record<string, string>;
let answer: () => Promise<Response>;
let sent: unknown[];

beforeEach(() => {
  device = stubLocalStorage();
  sent = [];
  vi.resetModules();
  vi.stubGlobal('document', { body: { classList: { toggle() {} } }, documentElement: { dataset: {} } });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false, addEventListener() {} }) });
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const start = () => import('./choose-appearance.ts');
const saved = () => Promise.resolve(Response.json({ displayName: 'Ada', appearance: 'dark' }));

it('keeps the choice on the device when the request is cut off, and sends it again at the next start', async () => {
  answer = () => Promise.reject(new TypeError('The page was left.'));
  const before = await start();
  before.chooseAppearance('ada', 'dark');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await new Promise((done) => setTimeout(done));
  expect(device.appearance).toBe('dark');

  vi.resetModules();
  answer = saved;
  const after = await start();
  expect(after.resendAppearance('ada')).toBe(true);
  expect(sent).toEqual([{ appearance: 'dark' }, { appearance: 'dark' }]);
  await vi.waitFor(() => expect(after.resendAppearance('ada')).toBe(false));
  expect(device.appearance).toBe('dark');
});

it('another member on the device does not get the choice', async () => {
  answer = () => Promise.reject(new TypeError('The page was left.'));
  const { chooseAppearance, resendAppearance } = await start();
  chooseAppearance('ada', 'dark');
  expect(resendAppearance('ben')).toBe(false);
});
