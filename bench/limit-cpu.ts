import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { familyOf } from '../server/src/testing/process-family.ts';

const groups = '/sys/fs/cgroup';
const periodUs = 20_000;

export type CpuLimit = { remove(): Promise<void> };

/** A process and all that it has started and will start get this share of one core; on Linux, as root. */
export async function limitCpu(pid: number, share: number): Promise<CpuLimit> {
  const isSecondVersion = existsSync(join(groups, 'cgroup.controllers'));
  const folder = join(groups, isSecondVersion ? '' : 'cpu', `hearth-bench-${pid}`);
  await mkdir(folder);
  const quota = String(Math.round(share * periodUs));
  if (isSecondVersion) await writeFile(join(folder, 'cpu.max'), `${quota} ${periodUs}`);
  else {
    await writeFile(join(folder, 'cpu.cfs_period_us'), String(periodUs));
    await writeFile(join(folder, 'cpu.cfs_quota_us'), quota);
  }
  // One that ends meanwhile cannot be moved.
  for (const each of familyOf(pid)) await writeFile(join(folder, 'cgroup.procs'), String(each.pid)).catch(() => {});
  return { remove: () => removeFolder(folder) };
}

/** Once its processes have ended, which takes a moment. */
async function removeFolder(folder: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rmdir(folder);
    } catch (error) {
      if (attempt === 100) throw error;
      await pause(100);
    }
  }
}
