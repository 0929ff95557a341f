import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isThere(command) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** From the packages of Debian or Ubuntu, which only root may install. Returns the commands that are missing. */
export function installPackages(parts) {
  const missing = () => parts.filter((part) => !(part.isThere ?? (() => isThere(part.command)))());
  if (missing().length > 0 && process.getuid?.() === 0 && isThere('apt-get')) {
    const packages = [...new Set(missing().map((part) => part.package))];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends', ...packages];
    for (const args of [['update'], install]) execFileSync('apt-get', args, { stdio: 'inherit', env });
  }
  return missing().map(({ command }) => command);
}
