import { readSession, signIn, signOut } from '@hearth/contract/accounts/endpoints';
import type { BodyOf, Endpoint, OutputOf, ParamsOf } from '@hearth/contract/core/endpoint';
import { finishUpload, type MediaPurpose } from '@hearth/contract/media/endpoints';
import { uploadPath } from '@hearth/contract/media/rules';
import type { FastifyInstance } from 'fastify';
import type { Work } from './draw/orders.ts';

type Sent<E extends Endpoint> = { params?: ParamsOf<E>; body?: BodyOf<E> };

export type File = { type: string; name: string; bytes: Uint8Array } & Pick<Work, 'poster'>;

export type Membership = {
  do<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<OutputOf<E>>;
  upload(file: File, about: { purpose: MediaPurpose; chatId?: string; to?: string }): Promise<string>;
  ownId(): Promise<string>;
  leave(): Promise<void>;
};

/** Asks the server in process, as a browser would ask it over the wire; a refusal is a mistake in the plan. */
export async function ask<E extends Endpoint>(http: FastifyInstance, endpoint: E, sent: Sent<E> = {}, cookie = '') {
  const params = (sent.params ?? {}) as Record<string, string>;
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const payload = sent.body as object | undefined;
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

export async function enter(http: FastifyInstance, identifier: string, password: string): Promise<Membership> {
  const { cookie } = await ask(http, signIn, { body: { identifier, password } });
  return {
    do: async (endpoint, sent) => (await ask(http, endpoint, sent, cookie)).output,
    async upload(file, about) {
      const mediaId = await sendBytes(http.listeningOrigin, cookie, file, about);
      const body = file.poster ? { poster: Buffer.from(file.poster).toString('base64') } : {};
      await ask(http, finishUpload, { params: { mediaId }, body }, cookie);
      return mediaId;
    },
    async ownId() {
      const { member } = (await ask(http, readSession, {}, cookie)).output;
      if (!member) throw new Error(`${identifier} is not signed in`);
      return member.id;
    },
    async leave() {
      await ask(http, signOut, {}, cookie);
    },
  };
}

/** The tus protocol with all bytes in the first request; over a real connection, as it streams. */
async function sendBytes(origin: string, cookie: string, { name, type, bytes }: File, about: Record<string, string>) {
  const metadata = Object.entries({ filename: name, filetype: type, ...about }).map(
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
  const place = answer.headers.get('location');
  if (!place) throw new Error(`the upload of ${name} was refused: ${await answer.text()}`);
  return place.slice(place.lastIndexOf('/') + 1);
}
