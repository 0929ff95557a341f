import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import type { CodeWatch } from './code-version.ts';

let code: CodeWatch | undefined;

/** From now on, what is started is compared with what this process was started from. */
export function compareCodeWith(watch: CodeWatch | undefined): void {
  code = watch;
}

/** Whether a program of ours may be of another version than this process. */
export async function isCodeChanged(): Promise<boolean> {
  return (await code?.hasChanged()) ?? false;
}

/**
 * The only way to start a program of our own. It is read from the disk when it starts: if somebody has pulled new code
 * meanwhile, it may not understand this process, or the other way round, and the log says why.
 */
export function startProgram(program: string, args: readonly string[], options: ForkOptions): ChildProcess {
  void isCodeChanged();
  return fork(program, args, options);
}
