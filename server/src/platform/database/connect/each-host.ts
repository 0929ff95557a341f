/**
 * One address for each host of an address that names several, as libpq allows: `postgres://a:5432,b:5432/name`, or
 * `?host=a,b&port=5432,5433`. Undefined if it is no address, or asks for hosts that cannot be written to.
 */
export function addressOfEachHost(address: string): string[] | undefined {
  const { scheme, login, hosts, rest } = takeApart(address);
  const urls = hosts.map((host) => `${scheme}${login}${host}${rest}`);
  if (!urls.every((url) => URL.canParse(url))) return undefined;
  const parsed = urls.map((url) => new URL(url)).flatMap(eachHostOfQuery);
  if (!parsed.every(({ searchParams }) => isForWriting(searchParams.get(wantedHosts)))) return undefined;
  for (const { searchParams } of parsed) searchParams.delete(wantedHosts);
  return parsed.map(({ href }) => href);
}

export function eachHost({ connectionString }: { connectionString: string }): { connectionString: string }[] {
  return (addressOfEachHost(connectionString) ?? [connectionString]).map((each) => ({ connectionString: each }));
}

/** For the log: without user and password. */
export function hostIn({ connectionString }: { connectionString: string }): string {
  const { host, searchParams } = new URL(connectionString);
  return searchParams.get('host') ?? host;
}

const wantedHosts = 'target_session_attrs';

/** The pool looks for the host that can be written to in any case. */
function isForWriting(attributes: string | null): boolean {
  return attributes === null || attributes === 'read-write' || attributes === 'primary';
}

/** The part of the address between `//` and the path is no URL when it has several hosts with ports. */
function takeApart(address: string): { scheme: string; login: string; hosts: string[]; rest: string } {
  const start = address.indexOf('://') + '://'.length;
  const ends = ['/', '?', '#'].map((mark) => address.indexOf(mark, start)).filter((place) => place >= 0);
  const end = Math.min(address.length, ...ends);
  const authority = address.slice(start, end);
  const afterLogin = authority.lastIndexOf('@') + 1;
  return {
    scheme: address.slice(0, start),
    login: authority.slice(0, afterLogin),
    hosts: authority.slice(afterLogin).split(','),
    rest: address.slice(end),
  };
}

function eachHostOfQuery(url: URL): URL[] {
  const hosts = url.searchParams.get('host')?.split(',') ?? [];
  if (hosts.length < 2) return [url];
  const ports = url.searchParams.get('port')?.split(',') ?? [];
  return hosts.map((host, index) => {
    const one = new URL(url);
    one.searchParams.set('host', host);
    const port = ports[index] ?? ports[0];
    if (port !== undefined) one.searchParams.set('port', port);
    return one;
  });
}
