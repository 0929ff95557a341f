import type { Endpoint } from '@hearth/contract/core/endpoint';
import type { InjectOptions } from 'fastify';
import type { TestRequest } from '../client.ts';
import { type Field, fieldsIn, inputSchema, withValue } from './fields.ts';
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

export type Place = 'path' | 'query' | 'body';
export type PlacedField = Field & { place: Place };

/** Every field that an endpoint takes, with the place where it stands. */
export function placedFields({ params, query, body }: Endpoint): PlacedField[] {
  const inPlace = (place: Place, schema: typeof body): PlacedField[] =>
    schema ? fieldsIn(inputSchema(schema)).map((field) => ({ ...field, place })) : [];
  return [...inPlace('path', params), ...inPlace('query', query), ...inPlace('body', body)];
}

/** Hostile requests to one endpoint, each different from `base` in one of these fields. */
export function hostileRequests(endpoint: Endpoint, base: TestRequest, fields: readonly PlacedField[]) {
  const { method } = endpoint;
  const params = encoded(base.params);
  const query = encoded(base.query);
  const url = urlOf(endpoint, params, Object.entries(query));
  const body = base.body === undefined ? {} : { payload: toJson(base.body), headers: json };

  const inPath = (field: PlacedField) =>
    [...hostileAddressTexts(field).map(encode), '%', '%zz', '%ff', '%c0%af'].map((text) => {
      const address = urlOf(endpoint, { ...params, [String(field.path[0])]: text }, Object.entries(query));
      return { what: `${field.path} in the path: ${text.slice(0, 80)}`, options: { method, url: address, ...body } };
    });
  const inQuery = (field: PlacedField) => {
    const name = String(field.path[0]);
    const texts = [...hostileAddressTexts(field).map(encode), '%ff', `1&${name}=2`, `&${name}[a]=b`];
    return texts.map((text) => {
      const address = urlOf(endpoint, params, Object.entries({ ...query, [name]: text }));
      return { what: `${name} in the query: ${text.slice(0, 80)}`, options: { method, url: address, ...body } };
    });
  };
  const inBody = (field: PlacedField) =>
    hostileValues(field).map((value) => {
      const payload = toJson(withValue(base.body, field.path, value));
      const what = `${field.path.join('.')} in the body: ${toJson(value).slice(0, 80)}`;
      return { what, options: { method, url, payload, headers: json } };
    });
  const requestsIn = { path: inPath, query: inQuery, body: inBody };
  return fields.flatMap((field): HostileRequest[] => requestsIn[field.place](field));
}

/** Bodies that are wrong as a whole, for every endpoint that changes something, also for those that take none. */
export function wholeBodies(endpoint: Endpoint, { params, query, body: valid }: TestRequest): HostileRequest[] {
  const { method } = endpoint;
  if (method === 'GET') return [];
  const url = urlOf(endpoint, encoded(params), Object.entries(encoded(query)));
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
