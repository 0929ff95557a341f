const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export type OriginCheck = {
  method: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  host: string | undefined;
};

/**
 * A browser names the page a write came from; another site's page is refused. Programs without a browser
 * send neither header and carry no visitor's cookie by accident, so they pass.
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
