import { afterEach, expect, it, vi } from 'vitest';
import { playsUnasked } from './plays-unasked.ts';

function device({ saveData, reduced = false }: { saveData?: boolean; reduced?: boolean }) {
  vi.stubGlobal('navigator', saveData === undefined ? {} : { connection: { saveData } });
  vi.stubGlobal('window', {
    matchMedia: (query: string) => ({ matches: reduced && query.includes('prefers-reduced-motion') }),
  });
}
afterEach(() => void vi.unstubAllGlobals());

it('a film starts by itself, also where the browser says nothing about the connection', () => {
  device({});
  expect(playsUnasked()).toBe(true);
  device({ saveData: false });
  expect(playsUnasked()).toBe(true);
});

it('a film waits for a press where data is saved or little motion is wanted', () => {
  device({ saveData: true });
  expect(playsUnasked()).toBe(false);
  device({ reduced: true });
  expect(playsUnasked()).toBe(false);
});
