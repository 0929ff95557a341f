import { installPackages } from '../install-packages.mjs';

const needed = {
  radosgw: 'radosgw',
  'radosgw-admin': 'radosgw',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  ceph: 'ceph-common',
};

/** Returns what is missing. */
export function installRadosgw() {
  return installPackages(Object.entries(needed).map(([command, name]) => ({ command, package: name })));
}
