import { spawnSync } from 'node:child_process';
import { runTool } from '../checks/run-tool.mjs';

/** Three servers and three NATS nodes, of which some are killed under load. */
export async function testNats() {
  const missing = installNats();
  if (missing) return `failed: ${missing}`;
  const args = ['run', '--root', 'server', '--config', 'vitest.cluster.config.ts'];
  return (await runTool('vitest', args, { THOROUGH: '1' })) === 0 ? 'passed' : 'failed';
}

/** Finds nats-server, or installs it from Debian's packages when root. Returns a sentence if there is none. */
function installNats() {
  if (spawnSync('nats-server', ['--version']).status === 0) return undefined;
  if (process.getuid?.() !== 0) return 'nats-server is missing; "apt-get install nats-server" installs it';
  const args = ['install', '-y', '--no-install-recommends', 'nats-server'];
  return spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0
    ? undefined
    : 'nats-server could not be installed from the packages of this system';
}
