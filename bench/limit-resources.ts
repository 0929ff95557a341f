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

export type MemoryLimit = {
  /** What `work` starts is held to the limit, also after it. */
  within<Result>(work: () => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
};

/** A group of processes that together get this much memory; on Linux, as root. */
export async function limitMemory(bytes: number): Promise<MemoryLimit> {
  const isSecondVersion = existsSync(join(groups, 'cgroup.controllers'));
  const parent = join(groups, isSecondVersion ? '' : 'memory');
  const folder = join(parent, `hearth-bench-memory-${process.pid}`);
  await mkdir(folder);
  await writeFile(join(folder, isSecondVersion ? 'memory.max' : 'memory.limit_in_bytes'), String(bytes));
  const move = (to: string) => writeFile(join(to, 'cgroup.procs'), String(process.pid));
  return {
    async within(work) {
      await move(folder);
      return work().finally(() => move(parent));
    },
    remove: () => removeFolder(folder),
  };
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
