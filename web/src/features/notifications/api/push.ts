import type { readPushKey, subscribeToPush, unsubscribeFromPush } from '@hearth/contract/notifications/push';
import { request } from '../../../lib/api/api-client.ts';
import { isPushWanted, wantPush } from './push-wanted.ts';

const callKey = request<typeof readPushKey>('GET', '/api/push/key');
const callSubscribe = request<typeof subscribeToPush>('PUT', '/api/push/subscription');
const callUnsubscribe = request<typeof unsubscribeFromPush>('DELETE', '/api/push/subscription');

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** None in development, where no service worker is built. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration();
  return found && navigator.serviceWorker.ready;
}

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  return (await registration())?.pushManager.getSubscription();
}

export async function readPushState(memberId: string): Promise<PushState> {
  if (!isPushSupported() || !(await registration())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return isPushWanted(memberId) && (await currentSubscription()) ? 'on' : 'off';
}

async function announce(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  await callSubscribe({ body: { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } });
}

/** Asks for permission, so it must follow a click. */
export async function turnPushOn(memberId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(memberId);
  const { publicKey } = await callKey();
  const worker = await registration();
  const subscription = await worker?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  if (!subscription) return 'unsupported';
  await announce(subscription);
  wantPush(memberId);
  return 'on';
}

export async function turnPushOff(memberId: string): Promise<PushState> {
  wantPush(null);
  const subscription = await currentSubscription();
  if (subscription) {
    await callUnsubscribe({ body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return readPushState(memberId);
}

/** Registers the subscription again, for a new session or after the browser has changed its endpoint. */
export async function renewPush(): Promise<void> {
  if (!isPushSupported() || Notification.permission !== 'granted') return;
  const subscription = await currentSubscription();
  if (subscription) await announce(subscription);
}
