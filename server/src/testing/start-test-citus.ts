import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCitusNodes } from './citus/citus-nodes.ts';
import { closeToConnections, distributeSite, joinNodes } from './citus/citus-site.ts';

const database = 'hearth';

/** A coordinator and two nodes for the whole run. The distributed database is a template at each; test files copy it. */
export default async function startTestCitus(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-citus-'));
  const nodes = await startCitusNodes({ folder, count: 3, shards: 4 });
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop('SIGQUIT')));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const site = await joinNodes(nodes, database);
    await distributeSite(site);
    await closeToConnections(nodes, database);
    project.provide('template', site.superuser);
    project.provide('appRole', site.app);
    project.provide(
      'moreNodes',
      nodes.slice(1).map(({ superuser }) => superuser),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
