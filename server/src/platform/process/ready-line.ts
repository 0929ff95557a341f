import { type Config, isLoopback } from '../config/config.ts';
import { say } from './operator-words.ts';

/** What the operator reads when the server is open. */
export function readyLine(config: Config, site: string, port: number): string {
  const shownHost = isLoopback(config.host) || isEverywhere(config.host) ? 'localhost' : config.host;
  const address = config.publicUrl?.origin ?? `http://${shownHost}:${port}`;
  return say(
    '{site} is ready at {address}{reach, select, here { (only from this computer; HOST=0.0.0.0 opens it to others)} other {}} – data in {data, select, elsewhere {the database of DATABASE_URL} other {{folder}}} – stop with Ctrl+C',
    {
      site,
      address,
      // Behind a proxy others reach it already.
      reach: isLoopback(config.host) && !isBehindProxy(config) ? 'here' : 'everywhere',
      data: config.databaseUrl ? 'elsewhere' : 'here',
      folder: config.dataDir,
    },
  );
}

function isBehindProxy({ publicUrl, trustProxy }: Config): boolean {
  return trustProxy !== false || (publicUrl !== undefined && !isLoopback(publicUrl.hostname));
}

export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
