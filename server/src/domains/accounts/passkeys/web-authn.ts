/** Loaded when somebody uses a passkey: most servers start without one being used for long. */
export function loadWebAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}
