import { findBrowser } from './checks/find-browser.mjs';
import { endWithoutCitus } from './checks/has-citus.mjs';
import { runTool } from './checks/run-tool.mjs';
import { installClusterParts } from './cluster/install-parts.mjs';
import { twoBrowserFlows } from './cluster/two-browser-flows.mjs';
import { prepare } from './prepare/prepare.mjs';
import { installRadosgw } from './s3/install-radosgw.mjs';
import { withRadosgw } from './s3/with-radosgw.mjs';

// `npm run test:cluster -- faults` runs the faults only, `-- flows` the flows only, `-- citus` both on Citus instead of PostgreSQL
// with a replica, and then all flows there are; a further word, files with that in their names.
const words = process.argv.slice(2);
const isCitus = words[0] === 'citus';
if (isCitus) words.shift();
const asked = ['faults', 'flows'].includes(words[0]) ? words.shift() : undefined;
const missing = [...installClusterParts(), ...installRadosgw()];
if (missing.length > 0) {
  process.stderr.write(
    `These commands are missing: ${missing.join(', ')}. On Debian, root gets them with "apt-get install nats-server postgresql pgbouncer radosgw ceph-mon ceph-osd ceph-common".\n`,
  );
  process.exit(1);
}
if (isCitus) endWithoutCitus();
await prepare({ web: asked !== 'faults' });
const faults = ['run', '--root', 'server', '--config', 'vitest.cluster.config.ts', ...words];
const named = twoBrowserFlows.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
const flows = isCitus ? ['test', ...words] : ['test', ...named, '--project=desktop', '--project=desktop-long'];
await withRadosgw(async (s3) => {
  const results = [];
  const shared = { ...s3, HEARTH_CLUSTER: isCitus ? 'citus' : 'replica' };
  if (asked !== 'flows') results.push(['faults', await runTool('vitest', faults, shared)]);
  if (asked !== 'faults') {
    const env = { ...shared, ...(await findBrowser()) };
    results.push(['flows, each member at another server', await runTool('playwright', [...flows, '-c', 'e2e'], env)]);
  }
  for (const [what, code] of results) process.stdout.write(`${what}: ${code === 0 ? 'passed' : 'failed'}\n`);
  return results.every(([, code]) => code === 0) ? 0 : 1;
});
