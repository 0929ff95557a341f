import { prerender } from 'react-dom/static';
import { afterEach, expect, it } from 'vitest';
import { toast, toasts } from './toast.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => toasts.set([]));

async function regionOf(message: string): Promise<{ role: string | undefined; html: string }> {
  const { prelude } = await prerender(<Toaster />);
  const html = await new Response(prelude).text();
  const before = html.slice(0, html.indexOf(message));
  return { role: [...before.matchAll(/role="(alert|status)"/g)].at(-1)?.[1], html };
}

it('announces a success politely, with a check and not with the sign of an error', async () => {
  toast('Post shared!');
  const { role, html } = await regionOf('Post shared!');
  expect(role).toBe('status');
  expect(html).toContain('lucide-circle-check');
  expect(html).not.toContain('lucide-circle-alert');
});

it('announces an error as an alert', async () => {
  toast('It failed.', { kind: 'alert' });
  const { role, html } = await regionOf('It failed.');
  expect(role).toBe('alert');
  expect(html).toContain('lucide-circle-alert');
});

it('shows who caused a notification instead of an icon', async () => {
  toast('Ben sent you a friend request.', {
    kind: 'info',
    person: { id: 'a', displayName: 'Ben', profilePic: '/ben.webp' },
  });
  const { role, html } = await regionOf('Ben sent');
  expect(role).toBe('status');
  expect(html).toContain('src="/ben.webp"');
  expect(html).not.toContain('lucide-info');
});

it('shows the newest of several messages that replace each other, under one title', async () => {
  toast('Something else');
  toast('one', { kind: 'info', title: 'Ben', replaces: 'chat 1' });
  toast('two', { kind: 'info', title: 'Ben', replaces: 'chat 1' });
  toast('three', { kind: 'info', title: 'Cleo', replaces: 'chat 2' });
  expect(toasts.get().map(({ title, message }) => [title, message])).toEqual([
    [undefined, 'Something else'],
    ['Ben', 'two'],
    ['Cleo', 'three'],
  ]);
  expect((await regionOf('two')).html).not.toContain('one</span>');
});
