const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export type OriginCheck = {
  method: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  host: string | undefined;
};

/**
 * A browser says which page a write request came from; requests from pages of other sites are refused. Programs other
 * than browsers send neither header and do not send a visitor's cookie by accident, so they are allowed.
 */
export function isForeignWrite(request: OriginCheck, publicUrl: URL | undefined): boolean {
  if (safeMethods.has(request.method)) return false;
  if (request.origin === undefined) return request.fetchSite === 'cross-site' || request.fetchSite === 'same-site';
  return !isOwnOrigin(request.origin, request.host, publicUrl);
}

export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: URL | undefined): boolean {
  if (publicUrl && origin === publicUrl.origin) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host;
}
