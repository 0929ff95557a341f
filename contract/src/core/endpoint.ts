import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `member`: a session is needed. `anyone`: open to visitors. */
export type Access = 'anyone' | 'member';

/**
 * How many requests one member, or one address of visitors, may send within a minute; further ones are refused with 429.
 * `countedBy: 'address'` also counts the requests of members by their address: an account of one's own is no way around.
 */
export type RateLimit = { perMinute: number; countedBy?: 'address' };

export type Endpoint = {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  output: z.ZodType;
  limit?: RateLimit;
  /** The refusals of this endpoint alone; `refusalsOf()` adds those of its kind. */
  errors?: readonly ErrorCode[];
};

/** One declaration: validation on the server, types on both sides, a row in the OpenAPI page. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** Every code with which an endpoint can refuse a request. */
export function refusalsOf({ method, access, params, query, errors = [] }: Endpoint): ErrorCode[] {
  const writes = method !== 'GET';
  const codes: ErrorCode[] = [
    ...(writes || params || query ? (['invalid_input'] as const) : []),
    ...(access === 'member' ? (['unauthenticated'] as const) : []),
    ...(writes ? (['foreign_origin', 'too_large', 'unsupported_media', 'storage_full'] as const) : []),
    ...errors,
    'too_many_requests',
    'internal',
    'unavailable',
  ];
  return [...new Set(codes)];
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<E extends Endpoint> = In<E['params']>;
export type QueryOf<E extends Endpoint> = In<E['query']>;
export type BodyOf<E extends Endpoint> = In<E['body']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
