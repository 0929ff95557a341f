import { signUpBody } from '../members.ts';

export type HttpMember = {
  id: string;
  email: string;
  password: string;
  cookie: string;
  send: Call;
};

type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;

const json = { 'content-type': 'application/json' };

/** A member of a server in another process; a new one, unless one is given who signs in once more. */
export async function enterAs(url: string, known?: { email: string; password: string }): Promise<HttpMember> {
  const call: Call = (method, path, body, headers = {}) =>
    fetch(new URL(path, url), {
      method,
      headers: { ...(body === undefined ? {} : json), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const { email, password } = known ?? (await signUp(call));
  const entered = await call('POST', '/api/session', { identifier: email, password });
  if (!entered.ok) throw new Error(`sign-in was refused: ${entered.status}`);
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { member } = (await entered.json()) as { member: { id: string } };
  return {
    id: member.id,
    email,
    password,
    cookie,
    send: (method, path, body, headers = {}) => call(method, path, body, { cookie, ...headers }),
  };
}

async function signUp(call: Call) {
  const body = signUpBody();
  const created = await call('POST', '/api/accounts', body);
  if (!created.ok) throw new Error(`sign-up was refused: ${created.status}`);
  return { email: body.email, password: body.password };
}
