import { familyOf, type RunningProcess } from '../server/src/testing/process-family.ts';

const ticksPerSecond = 100;

export type CpuMs = { server: number; database: number };

/** CPU time that the server and its workers have used, and that of the database; Linux only. */
export function cpuMs(serverPid: number): CpuMs {
  const family = familyOf(serverPid);
  const spentBy = (counts: (each: RunningProcess) => boolean) =>
    (family.filter(counts).reduce((sum, each) => sum + each.cpuTicks, 0) * 1000) / ticksPerSecond;
  const isServer = ({ pid, command }: RunningProcess) => pid === serverPid || command.includes('worker.process.ts');
  return { server: spentBy(isServer), database: spentBy((each) => !isServer(each)) };
}
