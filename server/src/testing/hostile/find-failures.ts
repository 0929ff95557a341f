import { signUp } from '@hearth/contract/accounts/endpoints';
import type { AccessRow } from '../access/rows.ts';
import type { World } from '../access/world.ts';
import type { TestRequest } from '../client.ts';
import { signUpBody } from '../members.ts';
import type { HostileRequest } from './requests.ts';

const atOnce = 8;

/** A request that the endpoint accepts. */
export async function validRequest(world: World, { endpoint, ask }: AccessRow): Promise<TestRequest> {
  await world.restoreSessions();
  return endpoint === signUp ? { body: signUpBody() } : ((await ask?.(world, 'owner')) ?? {});
}

/** The requests that the server answered with a fault of its own. */
export async function findFailures(world: World, requests: readonly HostileRequest[]): Promise<string[]> {
  const failed: string[] = [];
  for (let at = 0; at < requests.length; at += atOnce) {
    const { client } = await world.as('owner');
    const answers = requests.slice(at, at + atOnce).map((request) => send(world, request, client.cookie));
    failed.push(...(await Promise.all(answers)).flat());
  }
  return failed;
}

async function send({ app }: World, { what, options }: HostileRequest, cookie: string | undefined): Promise<string[]> {
  const headers = { ...options.headers, ...(cookie ? { cookie } : {}) };
  const { statusCode, body } = await app.app.http.inject({ ...options, headers });
  return statusCode < 500 ? [] : [`${what} → ${statusCode} ${body}`];
}
