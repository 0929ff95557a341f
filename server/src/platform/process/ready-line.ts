import { setupPath } from '@hearth/contract/core/screens';
import { type Config, isLoopback } from '../config/config.ts';
import { say } from './operator-words.ts';

/** What the operator reads when the server is open. */
export function readyLine(config: Config, site: string, port: number): string {
  const address = addressOf(config, port);
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

/** On a new site that others can reach: how it gets its owner. */
export function setupLine(config: Config, code: string, port: number): string {
  const address = `${addressOf(config, port)}${setupPath}`;
  return say('This site has no members yet. Set it up at {address} with the code {code}', { address, code });
}

function addressOf({ host, publicUrl }: Config, port: number): string {
  const shownHost = isLoopback(host) || isEverywhere(host) ? 'localhost' : host;
  return publicUrl?.origin ?? `http://${shownHost}:${port}`;
}

function isBehindProxy({ publicUrl, trustProxy }: Config): boolean {
  return trustProxy !== false || (publicUrl !== undefined && !isLoopback(publicUrl.hostname));
}

export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
