import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PostmasterFile = { pid: number; host: string; port: number; ready: boolean };

/** What a running PostgreSQL writes about itself; the lines are documented in PostgreSQL's miscadmin.h. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, address, , status] = text.split('\n').map((line) => line.trim());
  if (!(Number(pid) > 0)) return undefined;
  return { pid: Number(pid), host: socketFolder || address || '', port: Number(port), ready: status === 'ready' };
}
