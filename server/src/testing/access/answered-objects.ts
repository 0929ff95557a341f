import { readdirSync } from 'node:fs';
import { z } from 'zod';

/** An object in an answer or live event; `value` is there if an answer was walked, not the contract alone. */
export type Met = { name: string; schema: z.ZodObject; value: Record<string, unknown> | undefined };
type Visit = (met: Met) => void;

const contract = new URL('../../../../contract/src/', import.meta.url);

export type Declarations = {
  /** What each endpoint answers and each live event carries, by the name of the export. */
  answers: Map<string, z.ZodType>;
  /** The objects that the contract exports. */
  names: Map<unknown, string>;
};

export async function readDeclarations(): Promise<Declarations> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(sources.sort().map((file) => import(new URL(file, contract).href)));
  const exported = modules.flatMap((module: Record<string, unknown>) => Object.entries(module));
  return {
    answers: new Map(exported.flatMap(([name, value]) => answersOf(value).map((schema) => [name, schema] as const))),
    names: new Map(exported.flatMap(([name, value]) => (value instanceof z.ZodObject ? [[value, name] as const] : []))),
  };
}

/** Signals have a `name` instead of a `type`: they go to the server. */
function answersOf(declared: unknown): z.ZodType[] {
  if (typeof declared !== 'object' || declared === null || declared instanceof z.ZodType) return [];
  if ('method' in declared && 'output' in declared) return [declared.output as z.ZodType];
  return 'type' in declared && 'data' in declared ? [declared.data as z.ZodType] : [];
}

/** Visits every object of an answer, and of `value` where it is given; one that is not exported is named by its place. */
export function visitObjects(declarations: Declarations, answer: string, visit: Visit, value?: unknown): void {
  const walk = (schema: unknown, place: string, met: unknown): void => {
    if (!(schema instanceof z.ZodObject)) {
      for (const [part, inside] of partsOf(schema, met)) walk(part, place, inside);
      return;
    }
    if (value !== undefined && (typeof met !== 'object' || met === null)) return;
    const name = declarations.names.get(schema) ?? place;
    const fields = met as Record<string, unknown> | undefined;
    visit({ name, schema, value: fields });
    for (const [field, part] of Object.entries(schema.shape)) walk(part, `${name}.${field}`, fields?.[field]);
  };
  walk(declarations.answers.get(answer), answer, value);
}

/** The schemas inside one that is no object, each with its part of the value. */
function partsOf(schema: unknown, value: unknown): [unknown, unknown][] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return [[schema.unwrap(), value]];
  }
  const each = (part: unknown, values: unknown[]) => values.map((one): [unknown, unknown] => [part, one]);
  if (schema instanceof z.ZodArray) return each(schema.element, value == null ? [undefined] : (value as unknown[]));
  if (schema instanceof z.ZodRecord) return each(schema.valueType, value ? Object.values(value) : [value]);
  if (schema instanceof z.ZodTuple)
    return each(schema.def.items[0], value == null ? [undefined] : (value as unknown[]));
  if (schema instanceof z.ZodUnion) return schema.options.map((option): [unknown, unknown] => [option, value]);
  if (schema instanceof z.ZodPipe) return [[schema.out, value]];
  return [];
}
