import { findBrowser } from './checks/find-browser.mjs';
import { runTool } from './checks/run-tool.mjs';
import { installClusterParts } from './cluster/install-parts.mjs';
import { twoBrowserFlows } from './cluster/two-browser-flows.mjs';
import { prepare } from './prepare/prepare.mjs';
import { installRadosgw } from './s3/install-radosgw.mjs';
import { withRadosgw } from './s3/with-radosgw.mjs';

// `npm run test:cluster -- faults` runs the faults only, `-- flows` the flows only; a further word, files with that in their names.
const [asked, ...named] = process.argv.slice(2);
const missing = [...installClusterParts(), ...installRadosgw()];
if (missing.length > 0) {
  process.stderr.write(
    `These commands are missing: ${missing.join(', ')}. On Debian, root gets them with "apt-get install nats-server postgresql pgbouncer radosgw ceph-mon ceph-osd ceph-common".\n`,
  );
  process.exit(1);
}
await prepare({ web: asked !== 'faults' });
const faults = ['run', '--root', 'server', '--config', 'vitest.cluster.config.ts', ...named];
const chosen = twoBrowserFlows.filter((file) => named.length === 0 || named.some((name) => file.includes(name)));
const flows = ['test', ...chosen, '-c', 'e2e', '--project', 'desktop'];
await withRadosgw(async (s3) => {
  const results = [];
  if (asked !== 'flows') results.push(['faults', await runTool('vitest', faults, s3)]);
  if (asked !== 'faults') {
    const env = { ...s3, ...(await findBrowser()), HEARTH_CLUSTER: '1' };
    results.push(['flows, each member at another server', await runTool('playwright', flows, env)]);
  }
  for (const [what, code] of results) process.stdout.write(`${what}: ${code === 0 ? 'passed' : 'failed'}\n`);
  return results.every(([, code]) => code === 0) ? 0 : 1;
});
