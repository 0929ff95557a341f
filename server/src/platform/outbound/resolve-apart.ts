import { promises } from 'node:dns';
import type { Resolve } from './public-address.ts';

const resolver = new promises.Resolver({ timeout: 2_000, tries: 2 });

/**
 * Asks name servers without a thread. The usual lookup takes one of four threads that files and passwords need as well,
 * for as long as a hostile name server keeps silent.
 */
export const resolveApart: Resolve = async (hostname, _, answer) => {
  const four = await resolver.resolve4(hostname).catch(() => []);
  const six = four.length > 0 ? [] : await resolver.resolve6(hostname).catch(() => []);
  answer(null, [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))]);
};
