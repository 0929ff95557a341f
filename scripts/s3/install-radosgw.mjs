import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const needed = {
  radosgw: 'radosgw',
  'radosgw-admin': 'radosgw',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  ceph: 'ceph-common',
};

function isThere(command) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** From the packages of Debian or Ubuntu, which only root may install. Returns what is missing. */
export function installRadosgw() {
  const missing = () => Object.keys(needed).filter((command) => !isThere(command));
  if (missing().length === 0 || process.getuid?.() !== 0 || !isThere('apt-get')) return missing();
  const packages = [...new Set(Object.values(needed))];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  for (const args of [['update'], install]) execFileSync('apt-get', args, { stdio: 'inherit', env });
  return missing();
}
