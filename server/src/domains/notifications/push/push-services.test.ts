import { expect, it } from 'vitest';
import { createIsPushService } from './push-services.ts';

const isPushService = createIsPushService(['push.example.org', '*.own.example']);

it.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
  'https://push.example.org:443/x',
  'https://a.own.example/x',
])('knows %s', (endpoint) => expect(isPushService(endpoint)).toBe(true));

it.each([
  'https://elsewhere.test/x',
  'https://fcm.googleapis.com.elsewhere.test/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@elsewhere.test/x',
  'https://storage.googleapis.com/x',
  'https://evilpush.apple.com/x',
  'https://own.example/x',
  'http://push.example.org/x',
  'x',
])('does not know %s', (endpoint) => expect(isPushService(endpoint)).toBe(false));
