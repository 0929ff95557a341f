/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

type PushMessage = { title: string; body: string; tag: string; url: string; icon?: string; again?: boolean };

/** Not in TypeScript's list of options yet. */
type ShownOptions = NotificationOptions & { renotify: boolean };

/** Shows the server's push messages while no window has the focus; a click opens their page. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as PushMessage));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(new URL(event.notification.data?.url ?? '/notifications', self.location.origin)));
  });
}

function openWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window' });
}

async function show({ title, body, tag, url, icon, again = false }: PushMessage): Promise<void> {
  // A member who looks at the app sees the notification there.
  if ((await openWindows()).some(({ focused }) => focused)) return;
  const badge = '/icons/icon-192.png';
  const options: ShownOptions = { body, tag, icon: icon ?? badge, badge, renotify: again, data: { url } };
  await self.registration.showNotification(title, options);
}

async function open({ origin, href }: URL): Promise<void> {
  if (origin !== self.location.origin) return;
  const [window] = await openWindows();
  if (!window) return void (await self.clients.openWindow(href));
  await window.focus();
  await window.navigate(href);
}
