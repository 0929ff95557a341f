import type { ShowProgress } from './command.ts';

const everyMs = 2_000;

/** One line that is written over and over, on a terminal only. */
export const showProgress: ShowProgress = (lineOf) => {
  let shownAt = Date.now();
  return (bytes) => {
    if (!process.stderr.isTTY || Date.now() - shownAt < everyMs) return;
    shownAt = Date.now();
    process.stderr.write(`\r${lineOf(formatBytes(bytes))}   `);
  };
};

export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
