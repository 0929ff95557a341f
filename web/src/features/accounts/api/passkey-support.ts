/** Browsers know passkeys on https and on localhost, and never at a bare address such as 192.168.0.2. */
export function hasPasskeys(): boolean {
  return window.PublicKeyCredential !== undefined && !/^[\d.]+$|:/.test(location.hostname);
}

/** Whether the browser can offer them in the field for the address. */
export async function offersPasskeys(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}
