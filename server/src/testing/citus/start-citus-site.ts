import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CitusNode, startCitusNodes } from './citus-nodes.ts';
import { type CitusSite, distributeSite, joinNodes } from './citus-site.ts';

export type RunningCitusSite = { coordinator: CitusNode; workers: CitusNode[]; site: CitusSite; stop(): Promise<void> };

/** An empty site whose tables are distributed over nodes of its own, which write through to the disk. */
export async function startCitusSite(plan: { workers: number; shards: number }): Promise<RunningCitusSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-citus-site-'));
  const { workers: count, shards } = plan;
  const nodes = await startCitusNodes({ folder, count: count + 1, shards, durable: true });
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop('SIGQUIT')));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const site = await joinNodes(nodes, 'hearth');
    await distributeSite(site);
    const [coordinator, ...workers] = nodes;
    if (!coordinator) throw new Error('a cluster has at least one node');
    return { coordinator, workers, site, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
