import { totalmem } from 'node:os';
import { type Environment, readChoice } from './setting-readers.ts';

/** A machine, or a container, with no more than this gets along with less of everything. */
const mostOfSmall = 1.3 * 2 ** 30;

/** What this process may use: of the machine, or of the container that holds it. */
function memoryThere(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Whether to get along with little memory: as `SMALL` says, or by the memory there is. */
export function readSmall(env: Environment, memory = memoryThere()): boolean {
  const wanted = readChoice(env, 'SMALL', ['auto', 'on', 'off'], 'auto');
  return wanted === 'auto' ? memory <= mostOfSmall : wanted === 'on';
}
