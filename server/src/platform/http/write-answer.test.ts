import * as feed from '@hearth/contract/posts/endpoints';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { $ZodTypes } from 'zod/v4/core';
import { anyCharacter } from '../../testing/any-character.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { howMany } from '../../testing/how-many.ts';
import { unchanging } from '../cache/unchanging.ts';
import { writerOf } from './write-answer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Values of the schema's shape, each object with a field that the contract does not name. */
function valuesOf(schema: z.core.$ZodType): Arbitrary<unknown> {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return fc.string({ unit: anyCharacter, maxLength: 12 });
    case 'number':
      return fc.integer();
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'union':
      return fc.oneof(...def.options.map(valuesOf));
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 2 });
    case 'tuple':
      return fc.tuple(...def.items.map(valuesOf));
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 5 }), valuesOf(def.valueType), { maxKeys: 2 });
    case 'nullable':
      return fc.option(valuesOf(def.innerType));
    case 'optional':
    case 'default':
      return fc.option(valuesOf(def.innerType), { nil: undefined });
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, valuesOf(field)] as const);
      return fc.record({ ...Object.fromEntries(fields), secret: fc.constant('not for members') });
    }
    default:
      throw new Error(`no values for ${def.type}`);
  }
}

/** The same schema without conditions on texts, numbers and keys: they are about input, and random values break them. */
function loosened(schema: z.core.$ZodType): z.ZodType {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'array':
      return z.array(loosened(def.element));
    case 'union':
      return z.union(def.options.map(loosened));
    case 'tuple':
      return z.array(z.union(def.items.map(loosened)));
    case 'record':
      return z.record(z.string(), loosened(def.valueType));
    case 'nullable':
      return loosened(def.innerType).nullable();
    case 'optional':
      return loosened(def.innerType).optional();
    case 'default':
      return loosened(def.innerType).default(def.defaultValue);
    case 'object':
      return z.object(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, loosened(field)])));
    default:
      return schema as z.ZodType;
  }
}

describe('the writer of an answer', () => {
  it('writes for every endpoint what parsing by the contract would leave', () => {
    expect(app.app.http.endpoints.length).toBeGreaterThan(50);
    for (const { output } of app.app.http.endpoints) {
      const write = writerOf(output);
      const parsed = loosened(output);
      fc.assert(
        fc.property(valuesOf(output), (value) => {
          const text = write(value);
          expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(parsed.parse(value))));
          expect(text).not.toContain('not for members');
        }),
        { numRuns: howMany({ short: 5, long: 20, full: 20 }) },
      );
    }
  });

  it('writes what never changes once, and each writer its own fields of it', () => {
    const [person, name] = [z.object({ name: z.string(), age: z.number() }), z.object({ name: z.string() })];
    const ada = unchanging({ name: 'Ada', age: 36 });
    const write = writerOf(z.array(person));
    expect(write([ada, { ...ada, age: 37 }])).toBe('[{"name":"Ada","age":36},{"name":"Ada","age":37}]');
    expect(writerOf(name)(ada)).toBe('{"name":"Ada"}');
    ada.age = 40;
    expect(write([ada])).toBe('[{"name":"Ada","age":36}]');
  });

  it('refuses an answer without a declared field, and a schema that it does not know', () => {
    expect(() => writerOf(feed.readFeed.output)({ items: [] })).toThrow('"nextCursor"');
    expect(() => writerOf(z.object({ at: z.date() }))).toThrow('"date"');
  });
});
