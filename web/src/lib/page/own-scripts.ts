type ScriptPolicy = { createScriptURL(address: string): string | null };
type PolicyMaker = { createPolicy(name: string, policy: ScriptPolicy): unknown };

const serviceWorker = '/service-worker.js';
const builtFiles = '/assets/';

/**
 * The page may make workers of the site's own files, and nothing else of a text: the server's content policy demands
 * trusted types, and there is no rule here by which a text could become markup or script.
 */
export function allowOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyMaker };
  trustedTypes?.createPolicy('default', { createScriptURL: (address) => (isOwnScript(address) ? address : null) });
}

function isOwnScript(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && (pathname === serviceWorker || pathname.startsWith(builtFiles));
}
