import { familyOf, type RunningProcess } from '../server/src/testing/process-family.ts';

const ticksPerSecond = 100;

export type CpuMs = { server: number; database: number };

const isDatabase = ({ command }: RunningProcess) => command.includes('postgres');

/**
 * CPU time that a server and its workers have used, and that of the database; Linux only. Another server than the one
 * that started the database may use it: `databasePid` is that one's.
 */
export function cpuMs(serverPid: number, databasePid = serverPid): CpuMs {
  const isServer = ({ pid, command }: RunningProcess) => pid === serverPid || command.includes('worker.process.ts');
  return {
    server: spentBy(familyOf(serverPid).filter(isServer)),
    database: spentBy(familyOf(databasePid).filter(isDatabase)),
  };
}

function spentBy(processes: readonly RunningProcess[]): number {
  return (processes.reduce((sum, each) => sum + each.cpuTicks, 0) * 1000) / ticksPerSecond;
}
