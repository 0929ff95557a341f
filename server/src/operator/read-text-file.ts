import { readFile } from 'node:fs/promises';
import { say } from '../platform/process/operator-words.ts';
import { CommandError } from './command.ts';

export function readTextFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new CommandError(say('{path} cannot be read.', { path }));
  });
}
