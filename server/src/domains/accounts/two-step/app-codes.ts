import { Secret, TOTP } from 'otpauth';

const period = 30;

/** 160 random bits, in letters and digits that a person can type. */
export function newAppKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from the picture. */
export function addressForApp({ key, issuer, label }: { key: string; issuer: string; label: string }): string {
  // A colon separates the two in such an address.
  return totpOf(key, issuer.replaceAll(':', ' '), label.replaceAll(':', ' ')).toString();
}

/** Which thirty seconds the code is of: those of now, or the ones before or after. Null: of none of them. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

function totpOf(key: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period });
}
