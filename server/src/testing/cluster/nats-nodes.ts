import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, untilOpen } from './ports.ts';

type Node = { client: number; route: number; process: ChildProcess | undefined };

export type NatsNodes = {
  /** For NATS_URL; the node of this number first. */
  url(): string;
  kill(node: number): Promise<void>;
  start(node: number): Promise<void>;
  stop(): Promise<void>;
};

/** A cluster of real NATS servers on this machine. */
export async function startNatsNodes(count: number): Promise<NatsNodes> {
  const nodes: Node[] = [];
  for (let n = 0; n < count; n += 1) {
    nodes.push({ client: await freePort(), route: await freePort(), process: undefined });
  }
  const routes = nodes.map(({ route }) => `nats://127.0.0.1:${route}`).join(',');

  const at = (index: number): Node => {
    const node = nodes[index];
    if (!node) throw new Error(`there is no node ${index}`);
    return node;
  };
  const start = async (index: number) => {
    const node = at(index);
    const args = ['-a', '127.0.0.1', '-p', `${node.client}`, '-n', `node${index}`];
    const cluster = ['--cluster_name', 'hearth', '--cluster', `nats://127.0.0.1:${node.route}`, '--routes', routes];
    node.process = spawn('nats-server', [...args, ...cluster], { stdio: 'ignore' });
    await untilOpen(node.client);
  };
  const kill = async (index: number) => {
    const node = at(index);
    if (!node.process || node.process.exitCode !== null || node.process.signalCode !== null) return;
    const gone = once(node.process, 'exit');
    node.process.kill('SIGKILL');
    await gone;
  };

  for (const index of nodes.keys()) await start(index);
  return {
    url: () => nodes.map(({ client }) => `nats://127.0.0.1:${client}`).join(','),
    kill,
    start,
    async stop() {
      for (const index of nodes.keys()) await kill(index);
    },
  };
}
