import { fileURLToPath } from 'node:url';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isCodeChanged, startProgram } from '../../../platform/process/start-program.ts';
import type { Remuxed } from './remux.ts';

const program = fileURLToPath(new URL('./remux.process.ts', import.meta.url));
const timeoutMs = 120_000;
const heapMegabytes = 128;

/**
 * A hostile file may make a parser run for ever or use much memory. A child process can be ended, has a small heap of
 * its own, and frees all of its memory.
 */
export function remuxInChildProcess(from: string, to: string): Promise<Remuxed> {
  return new Promise((resolve, reject) => {
    const child = startProgram(program, [from, to], {
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('message', (result) => resolve(result as Remuxed));
    child.once('error', () => resolve({ outcome: 'damaged' }));
    child.once('exit', () => {
      clearTimeout(timer);
      // After an answer this changes nothing.
      const isFilmsFault = async () => !(await isCodeChanged());
      void isFilmsFault().then((yes) => (yes ? resolve({ outcome: 'damaged' }) : reject(new AppError('unavailable'))));
    });
  });
}
