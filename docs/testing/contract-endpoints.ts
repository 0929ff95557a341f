import type { Endpoint } from '../../contract/src/core/endpoint.ts';
import type { Repository } from './repository.ts';

export type NamedEndpoint = Pick<Endpoint, 'method' | 'path'> & { name: string };

/** Every endpoint that the contract exports, with the name of the export. */
export async function contractEndpoints({ files }: Pick<Repository, 'files'>): Promise<NamedEndpoint[]> {
  const sources = files.filter((file) => /^contract\/src\/.*(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(sources.map((file) => import(new URL(`../../${file}`, import.meta.url).href)));
  return modules.flatMap((module: Record<string, unknown>) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ ...value, name }] : [])),
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
