/** What the browser says that the device has signed. Null for anything that is no such text. */
export function signedQuestion(clientDataJSON: string): { challenge: string; origin: string } | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof data !== 'object' || data === null) return null;
    const { challenge, origin } = data as Record<string, unknown>;
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null;
  } catch {
    return null;
  }
}

/** The name of the site to devices: the host of its address. */
export function siteOfPasskeys(origin: string): string {
  return new URL(origin).hostname;
}

/** A device keeps these bytes with the passkey, and says by them whose it is. */
export function handleOf(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Null for what is no such handle. */
export function accountOfHandle(handle: string | undefined): string | null {
  const hex = Buffer.from(handle ?? '', 'base64url').toString('hex');
  if (hex.length !== 32) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
