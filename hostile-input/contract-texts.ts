import { z } from 'zod';
import type { Endpoint } from '../contract/src/core/endpoint.ts';
import type { TextFunction } from './measure-growth.ts';

type Inner = { def: Record<string, unknown> & { type: string } };

/** A function for each place in the contract's inputs where a client may put a text: it parses the text there. */
export function contractTexts(modules: readonly Record<string, unknown>[]): Map<string, TextFunction> {
  const found = new Map<string, TextFunction>();
  const add = (path: string, schema: unknown) => {
    for (const [place, inner] of textPlaces(path, schema)) found.set(place, (text) => inner.safeParse(text));
  };
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (isEndpoint(value)) {
      for (const part of ['params', 'query', 'body'] as const) add(`${name} ${part}`, value[part]);
    } else if (value instanceof z.ZodType) {
      add(name, value);
    }
  }
  return found;
}

function textPlaces(path: string, schema: unknown): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodType)) return [];
  const { def } = schema as unknown as Inner;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as object).flatMap(([key, inner]) => textPlaces(`${path}.${key}`, inner));
    case 'array':
      return textPlaces(`${path}[]`, def.element);
    case 'record':
      return textPlaces(`${path}{}`, def.valueType);
    case 'union':
      return (def.options as unknown[]).flatMap((option, index) => textPlaces(`${path}|${index}`, option));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return textPlaces(path, def.innerType);
    case 'pipe':
      return acceptsText(schema) ? [[path, schema]] : textPlaces(path, def.in);
    default:
      return acceptsText(schema) ? [[path, schema]] : [];
  }
}

/** A schema of another type says so of any text; one that looks at texts finds something else wrong, or nothing. */
function acceptsText(schema: z.ZodType): boolean {
  const answer = schema.safeParse('x');
  return answer.success || !answer.error.issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;
}
