/** Those of Chrome and most other browsers, Firefox, Safari and Edge. */
const known = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

export type IsPushService = (endpoint: string) => boolean;

/** Whether an address is that of a push service: otherwise members could make the server post to any host. */
export function createIsPushService(more: readonly string[]): IsPushService {
  const services = [...known, ...more];
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, port, username } = new URL(endpoint);
    // 443 is no part of a parsed address.
    if (protocol !== 'https:' || port !== '' || username !== '') return false;
    return services.some((name) => (name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name));
  };
}
