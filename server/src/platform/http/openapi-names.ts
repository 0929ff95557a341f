import type { Endpoint } from '@hearth/contract/core/endpoint';

export const sessionScheme = 'session';

type Address = Pick<Endpoint, 'method' | 'path'>;

/** `PUT /api/posts/:postId/reaction` → `put-posts-postId-reaction`. */
export function operationIdOf({ method, path }: Address): string {
  return [method.toLowerCase(), ...path.split('/').slice(2)].join('-').replaceAll(':', '');
}

export function tagOf({ path }: Pick<Address, 'path'>): string {
  return path.split('/')[2] ?? 'api';
}

/** `/api/posts/:postId` → `/api/posts/{postId}`. */
export function openApiPath({ path }: Pick<Address, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}');
}
