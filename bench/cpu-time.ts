import { familyOf, type RunningProcess } from '../server/src/testing/process-family.ts';

const ticksPerSecond = 100;

export type CpuMs = { server: number; database: number };

/** CPU time that the server has used, and its descendants, which are the database; Linux only. */
export function cpuMs(serverPid: number): CpuMs {
  const family = familyOf(serverPid);
  const spentBy = (counts: (each: RunningProcess) => boolean) =>
    (family.filter(counts).reduce((sum, each) => sum + each.cpuTicks, 0) * 1000) / ticksPerSecond;
  return {
    server: spentBy(({ pid }) => pid === serverPid),
    database: spentBy(({ pid }) => pid !== serverPid),
  };
}
