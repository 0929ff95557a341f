import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const isOpen = async () => (await fetch(process.env.TEST_S3_ENDPOINT ?? '').catch(() => undefined))?.ok ?? false;

/** The gateway that the script of these tests looks after: it starts another one on the same store, which is waited for. */
export async function killRadosgw(): Promise<void> {
  process.kill(Number(await readFile(process.env.TEST_RADOSGW_PID_FILE ?? '', 'utf8')), 'SIGKILL');
  while (await isOpen()) await pause(20);
  while (!(await isOpen())) await pause(100);
}
