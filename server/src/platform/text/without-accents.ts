import { normalize } from './normalize.ts';

/** The form in which texts are compared: neither case nor marks matter. */
export function withoutAccents(text: string): string {
  return normalize(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
}
