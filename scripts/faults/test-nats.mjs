import { runTool } from '../checks/run-tool.mjs';
import { installPackages } from '../install-packages.mjs';

/** Three servers and three NATS nodes, of which some are killed under load. */
export async function testNats() {
  const missing = installPackages([{ command: 'nats-server', package: 'nats-server' }]);
  if (missing.length > 0) return 'failed: nats-server is missing; "apt-get install nats-server" installs it';
  const args = ['run', '--root', 'server', '--config', 'vitest.cluster.config.ts', 'nats-faults'];
  return (await runTool('vitest', args, { THOROUGH: '1' })) === 0 ? 'passed' : 'failed';
}
