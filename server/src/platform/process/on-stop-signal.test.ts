import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const program = `
  import { onStopSignal } from ${JSON.stringify(new URL('./on-stop-signal.ts', import.meta.url).href)};
  const stopping = onStopSignal();
  const running = setInterval(() => {}, 1_000);
  console.log('running');
  await stopping;
  console.log('stopped');
  clearInterval(running);
`;

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s stops a program cleanly', async (signal) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  child.stdout.once('readable', () => child.kill(signal));
  expect(await text(child.stdout)).toBe('running\nstopped\n');
  expect(await ended).toEqual([0, null]);
});
