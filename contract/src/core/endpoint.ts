import type { z } from 'zod';
import type { ActionKind } from './action-limits.ts';
import type { ErrorCode } from './errors.ts';
import { isSiteRole, type SiteRole } from './site-roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `anyone`: open to visitors. `member`: a session is needed. Otherwise the member needs this role for the site, or a higher one;
 * for all others there is no such endpoint.
 */
export type Access = 'anyone' | 'member' | SiteRole;

/**
 * How many requests one member, or one address of visitors, may send within a minute; further ones are refused with 429.
 * `countedBy: 'address'` also counts the requests of members by their address: an account of one's own is no way around.
 */
export type RateLimit = {
  perMinute: number;
  countedBy?: 'address';
  /** The people who run the site can set it to something else. */
  kind?: ActionKind;
};

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
  /** Also for a member who is suspended. */
  whileSuspended?: true;
  /** It leaves no more than a passing sign: it needs no password given lately, and the log does not tell of it. */
  passing?: true;
  /** The refusals of this endpoint alone; `refusalsOf()` adds those of its kind. */
  errors?: readonly ErrorCode[];
};

/** One declaration: validation on the server, types on both sides, a row in the OpenAPI page. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** The role for the site that the endpoint needs. */
export function neededRole({ access }: Endpoint): SiteRole | undefined {
  return isSiteRole(access) ? access : undefined;
}

/** Whether the member must have given the password within the last minutes. */
export function needsConfirmation(declaration: Endpoint): boolean {
  return neededRole(declaration) !== undefined && declaration.method !== 'GET' && !declaration.passing;
}

/** Every code with which an endpoint can refuse a request. */
export function refusalsOf(declaration: Endpoint): ErrorCode[] {
  const { method, access, params, query, whileSuspended, errors = [] } = declaration;
  const writes = method !== 'GET';
  const codes: ErrorCode[] = [
    ...(writes || params || query ? (['invalid_input'] as const) : []),
    ...(access === 'anyone' ? [] : (['unauthenticated'] as const)),
    ...(access === 'anyone' || whileSuspended ? [] : (['suspended'] as const)),
    ...(neededRole(declaration) ? (['not_found', 'forbidden'] as const) : []),
    ...(needsConfirmation(declaration) ? (['confirm_password'] as const) : []),
    ...(writes ? (['foreign_origin', 'too_large', 'unsupported_media', 'storage_full', 'maintenance'] as const) : []),
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
