import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import type { $ZodTypes } from 'zod/v4/core';
import { cachedText } from '../cache/unchanging.ts';

/** Turns a value into JSON. Fields that the schema does not name are left out. */
type Write = (value: never) => string;
type WriteAny = (value: unknown) => string;

/**
 * Answers are written by functions that are made from the contract when the server starts. They write the declared
 * fields and nothing else, as parsing would, but do not check them: tests compare every answer with the OpenAPI document.
 */
export const answerWriter: FastifySerializerCompiler<z.ZodType> = ({ schema }) => writerOf(schema);

export function writerOf(schema: z.core.$ZodType): WriteAny {
  return makeWriter(schema) as WriteAny;
}

function makeWriter(schema: z.core.$ZodType): Write {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'number':
    case 'literal':
      return JSON.stringify;
    case 'boolean':
      return (value: boolean) => (value ? 'true' : 'false');
    case 'object':
      return objectWriter(def.shape);
    case 'union':
      return unionWriter(def as z.core.$ZodDiscriminatedUnionDef);
    case 'array':
      return arrayWriter(writerOf(def.element));
    case 'tuple':
      return tupleWriter(def.items.map(writerOf), def.rest && writerOf(def.rest));
    case 'record':
      return recordWriter(writerOf(def.valueType));
    case 'nullable':
      return nullableWriter(writerOf(def.innerType));
    case 'optional':
      return writerOf(def.innerType);
    case 'default':
      return defaultWriter(writerOf(def.innerType), def.defaultValue);
    default:
      throw new Error(`An answer cannot be written by a schema of type "${def.type}" yet; add it here.`);
  }
}

/** A declared field without a value is a mistake of the server, unless the contract allows it to be missing. */
function objectWriter(shape: Readonly<Record<string, z.core.$ZodType>>): Write {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const { type } = (schema as $ZodTypes)._zod.def;
    return {
      name,
      key: `${JSON.stringify(name)}:`,
      write: writerOf(schema),
      required: type !== 'optional' && type !== 'default',
      skips: type === 'optional',
    };
  });
  const write = (value: Record<string, unknown>) => {
    let text = '{';
    for (const { name, key, write: writeField, required, skips } of fields) {
      const field = value[name];
      if (field === undefined) {
        if (required) throw new TypeError(`The answer lacks "${name}".`);
        if (skips) continue;
      }
      text += text === '{' ? key + writeField(field) : `,${key}${writeField(field)}`;
    }
    return `${text}}`;
  };
  return (value: Record<string, unknown>) => cachedText(value, write);
}

/** By the field that tells the options apart. */
function unionWriter({ options, discriminator }: z.core.$ZodDiscriminatedUnionDef): Write {
  if (!discriminator) throw new Error('An answer can only be a union whose options one field tells apart.');
  const writers = new Map<unknown, WriteAny>();
  for (const option of options) {
    for (const kind of (option as z.core.$ZodType)._zod.propValues?.[discriminator] ?? []) {
      writers.set(kind, writerOf(option as z.core.$ZodType));
    }
  }
  return (value: Record<string, unknown>) => {
    const write = writers.get(value[discriminator]);
    if (!write) throw new TypeError(`The answer has an unknown "${discriminator}".`);
    return write(value);
  };
}

function arrayWriter(write: WriteAny): Write {
  return (values: readonly unknown[]) => {
    let text = '[';
    for (const value of values) text += text === '[' ? write(value) : `,${write(value)}`;
    return `${text}]`;
  };
}

function tupleWriter(items: readonly WriteAny[], rest: WriteAny | null): Write {
  const writeAt = (index: number) => items[index] ?? rest;
  return (values: readonly unknown[]) => {
    const written = values.flatMap((value, index) => writeAt(index)?.(value) ?? []);
    return `[${written.join(',')}]`;
  };
}

function recordWriter(write: WriteAny): Write {
  return (value: Readonly<Record<string, unknown>>) => {
    const entries = Object.entries(value).filter(([, field]) => field !== undefined);
    return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${write(field)}`).join(',')}}`;
  };
}

function nullableWriter(write: WriteAny): Write {
  return (value: unknown) => (value === null ? 'null' : write(value));
}

function defaultWriter(write: WriteAny, usual: unknown): Write {
  return (value: unknown) => write(value === undefined ? usual : value);
}
