import { beginTwoStep, confirmTwoStep } from '@hearth/contract/accounts/two-step';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';

/** What an authenticator app with this key shows now. */
export function codeOf({ clock }: Pick<TestApp, 'clock'>, key: string): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: clock.now().getTime() });
}

export async function turnOnTwoStep(
  app: TestApp,
  { client, password }: TestMember,
): Promise<{ key: string; codes: string[] }> {
  const { key } = (await client.call(beginTwoStep, { body: { password } })).ok;
  const { codes } = (await client.call(confirmTwoStep, { body: { code: codeOf(app, key) } })).ok;
  return { key, codes };
}
