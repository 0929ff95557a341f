import { BlockList, isIP } from 'node:net';
import { StartUpError } from '../errors/start-up-error.ts';
import { eitherOf, say } from '../process/operator-words.ts';

/** A setting that cannot be used; its message is the sentence that the operator reads. */
export class ConfigError extends StartUpError {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export function readText(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

export function readInteger(
  env: Environment,
  name: string,
  bounds: { fallback: number; min: number; max: number },
): number {
  const text = readText(env, name);
  if (text === undefined) return bounds.fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < bounds.min || value > bounds.max) {
    throw new ConfigError(
      say('{name} must be a whole number from {min} to {max}, not "{text}".', {
        name,
        min: bounds.min,
        max: bounds.max,
        text,
      }),
    );
  }
  return value;
}

export function readFactor(env: Environment, name: string, fallback: number): number {
  const text = readText(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0 || value > 1000) {
    throw new ConfigError(say('{name} must be a number from 0 to 1000, not "{text}".', { name, text }));
  }
  return value;
}

export function readChoice<const T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const text = readText(env, name);
  if (text === undefined) return fallback;
  const choice = choices.find((candidate) => candidate === text.toLowerCase());
  if (!choice)
    throw new ConfigError(
      say('{name} must be one of {choices}, not "{text}".', { name, choices: choices.join(', '), text }),
    );
  return choice;
}

/** The error does not repeat the value: addresses of services contain passwords. */
export function readUrl(env: Environment, name: string, protocols: readonly string[]): URL | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol)) {
    throw new ConfigError(
      say('{name} must be an address that starts with {protocols}.', {
        name,
        protocols: eitherOf(protocols.map((p) => `${p}//`)),
      }),
    );
  }
  return url;
}

/** Host names with commas between them; `*.` in front stands for any name below. */
export function readHostNames(env: Environment, name: string): string[] {
  const entries = (readText(env, name) ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  const given = entries.filter((entry) => entry !== '');
  for (const entry of given) {
    if (/^(\*\.)?([a-z0-9-]{1,63}\.){1,20}[a-z0-9-]{1,63}$/.test(entry)) continue;
    throw new ConfigError(
      say('{name} must be host names with commas between them; "{entry}" is none.', { name, entry }),
    );
  }
  return given;
}

/** Which proxies are trusted to name the visitor's address: none, all, or a list of addresses and networks. */
export function readProxyTrust(env: Environment, name: string): boolean | string[] {
  const text = readText(env, name);
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries) assertNetwork(name, entry);
  return entries;
}

function assertNetwork(name: string, entry: string): void {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  const prefix = bits === undefined ? 0 : Number(bits);
  const valid = family !== 0 && rest.length === 0 && Number.isInteger(prefix) && bits !== '';
  try {
    if (valid) new BlockList().addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
    else throw new RangeError(entry);
  } catch {
    throw new ConfigError(
      say('{name} must be true, false, or a list of addresses or networks; "{entry}" is neither.', { name, entry }),
    );
  }
}
