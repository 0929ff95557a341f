import type { Endpoint } from '@hearth/contract/core/endpoint';
import type { InjectOptions } from 'fastify';
import type { TestRequest } from '../client.ts';
import { fieldsIn, inputSchema, withValue } from './fields.ts';
import { hostileAddressTexts, hostileValues, toJson } from './values.ts';

export type HostileRequest = { what: string; options: InjectOptions };

const json = { 'content-type': 'application/json' };

/** Percent signs for everything but letters and digits; half surrogates cannot be written in an address. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function urlOf(endpoint: Endpoint, params: Record<string, string>, query: [string, string][] = []): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '-');
  return query.length === 0 ? path : `${path}?${query.map(([name, text]) => `${name}=${text}`).join('&')}`;
}

const encoded = (values: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, encode(text)]));

/** Hostile requests to one endpoint, each different from `base` in one place. */
export function hostileRequests(endpoint: Endpoint, base: TestRequest): HostileRequest[] {
  const { method } = endpoint;
  const params = encoded(base.params);
  const query = encoded(base.query);
  const url = urlOf(endpoint, params, Object.entries(query));
  const body = base.body === undefined ? {} : { payload: toJson(base.body), headers: json };

  const inPath = !endpoint.params
    ? []
    : fieldsIn(inputSchema(endpoint.params)).flatMap((field) =>
        [...hostileAddressTexts(field).map(encode), '%', '%zz', '%ff', '%c0%af'].map((text) => {
          const address = urlOf(endpoint, { ...params, [String(field.path[0])]: text }, Object.entries(query));
          return {
            what: `${field.path} in the path: ${text.slice(0, 80)}`,
            options: { method, url: address, ...body },
          };
        }),
      );
  const inQuery = !endpoint.query
    ? []
    : fieldsIn(inputSchema(endpoint.query)).flatMap((field) => {
        const name = String(field.path[0]);
        const texts = [...hostileAddressTexts(field).map(encode), '%ff', `1&${name}=2`, `&${name}[a]=b`];
        return texts.map((text) => {
          const address = urlOf(endpoint, params, Object.entries({ ...query, [name]: text }));
          return { what: `${name} in the query: ${text.slice(0, 80)}`, options: { method, url: address, ...body } };
        });
      });
  const inBody = !endpoint.body
    ? []
    : fieldsIn(inputSchema(endpoint.body)).flatMap((field) =>
        hostileValues(field).map((value) => {
          const payload = toJson(withValue(base.body, field.path, value));
          const what = `${field.path.join('.')} in the body: ${toJson(value).slice(0, 80)}`;
          return { what, options: { method, url, payload, headers: json } };
        }),
      );
  return [...inPath, ...inQuery, ...inBody, ...wholeBodies(endpoint, url, base.body)];
}

/** Bodies that are wrong as a whole, sent to every endpoint that changes something, also to those that take none. */
function wholeBodies({ method }: Endpoint, url: string, valid: unknown): HostileRequest[] {
  if (method === 'GET') return [];
  const text = toJson(valid ?? {});
  const inside = text.slice(1, -1);
  const more = (extra: string) => `{${inside}${inside ? ',' : ''}${extra}}`;
  const unknown = Array.from({ length: 60_000 }, (_, index) => `"k${index}":${index}`).join();
  const taken =
    '"verified":true,"likes":9,"userId":"x","read":true,"friends":[],"createdAt":0,"ownerId":"x","role":"x"';
  const bodies: [what: string, payload: string | Buffer, type?: string][] = [
    ['nothing', ''],
    ['half a body', text.slice(0, -1)],
    ['null', 'null'],
    ['an array', '[]'],
    ['a text', '"x"'],
    ['a number', '1'],
    ['fields of the server', more(taken)],
    ['every key twice', `{${inside}${inside ? ',' : ''}${inside}}`],
    ['60,000 unknown keys', more(unknown)],
    ['__proto__', more('"__proto__":{"verified":true}')],
    ['constructor', more('"constructor":{"prototype":{"verified":true}}')],
    ['deep nesting', more(`"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}`)],
    ['a byte order mark', `\ufeff${text}`],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['more than the largest body', more(`"long":"${'a'.repeat(1_100_000)}"`)],
    ['plain text', text, 'text/plain'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
    ['a multipart form', '--x\r\n\r\nb\r\n--x--', 'multipart/form-data; boundary=x'],
    ['XML', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'application/xml'],
    ['a type that is none', text, 'nonsense'],
    ['another charset', text, 'application/json; charset=utf-7'],
  ];
  return bodies.map(([what, payload, type = 'application/json']) => ({
    what: `the whole body: ${what}`,
    options: { method, url, payload, headers: { 'content-type': type } },
  }));
}
