import { readSession, signIn, signOut } from '@hearth/contract/accounts/endpoints';
import type { BodyOf, Endpoint, OutputOf, ParamsOf } from '@hearth/contract/core/endpoint';
import { finishUpload, type MediaPurpose } from '@hearth/contract/media/endpoints';
import { uploadPath } from '@hearth/contract/media/rules';
import type { App } from '@hearth/server/app';
import type { DrawnFile } from './draw/drawing-orders.ts';

type InputOf<E extends Endpoint> = { params?: ParamsOf<E>; body?: BodyOf<E> };

export type UploadFile = { type: string; name: string; bytes: Uint8Array } & Pick<DrawnFile, 'poster'>;

/** What an upload is for; a file in a chat names the chat as its context, and its receiver. */
export type UploadTarget = { purpose: MediaPurpose; contextId?: string; to?: string };

export type MemberClient = {
  call<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<OutputOf<E>>;
  upload(file: UploadFile, target: UploadTarget): Promise<string>;
  ownId(): Promise<string>;
  signOut(): Promise<void>;
};

/** Calls an endpoint within this process, as a browser would over HTTP. A refusal is a mistake in the plan. */
export async function callEndpoint<E extends Endpoint>(
  http: App['http'],
  endpoint: E,
  input: InputOf<E> = {},
  cookie = '',
) {
  const params = (input.params ?? {}) as Record<string, string>;
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const payload = input.body as object | undefined;
  const answer = await http.inject({
    method: endpoint.method,
    url,
    headers: { cookie },
    ...(payload ? { payload } : {}),
  });
  if (answer.statusCode >= 400) throw new Error(`${endpoint.method} ${url} was refused: ${answer.body}`);
  return {
    output: answer.json() as OutputOf<E>,
    cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '',
  };
}

export async function signInMember(http: App['http'], identifier: string, password: string): Promise<MemberClient> {
  const { cookie } = await callEndpoint(http, signIn, { body: { identifier, password } });
  return {
    call: async (endpoint, input) => (await callEndpoint(http, endpoint, input, cookie)).output,
    async upload(file, target) {
      const mediaId = await sendBytes(http.listeningOrigin, cookie, file, target);
      const body = file.poster ? { poster: Buffer.from(file.poster).toString('base64') } : {};
      await callEndpoint(http, finishUpload, { params: { mediaId }, body }, cookie);
      return mediaId;
    },
    async ownId() {
      const { member } = (await callEndpoint(http, readSession, {}, cookie)).output;
      if (!member) throw new Error(`${identifier} is not signed in`);
      return member.id;
    },
    async signOut() {
      await callEndpoint(http, signOut, {}, cookie);
    },
  };
}

/** The tus protocol with all bytes in the first request. It needs a real connection because the server streams. */
async function sendBytes(origin: string, cookie: string, file: UploadFile, fields: Record<string, string>) {
  const { name, type, bytes } = file;
  const metadata = Object.entries({ filename: name, filetype: type, ...fields }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const headers = {
    cookie,
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length),
    'upload-metadata': metadata.join(','),
    'content-type': 'application/offset+octet-stream',
  };
  const answer = await fetch(new URL(uploadPath, origin), { method: 'POST', headers, body: new Uint8Array(bytes) });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`the upload of ${name} was refused: ${await answer.text()}`);
  return location.slice(location.lastIndexOf('/') + 1);
}
