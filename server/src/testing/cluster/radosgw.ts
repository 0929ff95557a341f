import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The gateway that the script of these tests has started: kills it, and starts another one on the same store. */
export function takeRadosgw() {
  const { folder, pid }: { folder: string; pid: number } = JSON.parse(process.env.TEST_RADOSGW ?? '');
  let own: ChildProcess | undefined;
  const isOpen = async () => (await fetch(process.env.TEST_S3_ENDPOINT ?? '').catch(() => undefined))?.ok ?? false;
  return {
    async kill() {
      process.kill(own?.pid ?? pid, 'SIGKILL');
      while (await isOpen()) await pause(20);
    },
    async start() {
      own = spawn('radosgw', ['-c', join(folder, 'ceph.conf'), '-n', 'client.admin', '-f'], { stdio: 'ignore' });
      while (!(await isOpen())) await pause(100);
    },
    stop() {
      own?.kill('SIGKILL');
    },
  };
}
