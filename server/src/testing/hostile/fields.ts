import { z } from 'zod';

export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  enum?: unknown[];
  required?: string[];
  default?: unknown;
};

export type Path = (string | number)[];
export type Field = { path: Path; schema: JsonSchema };

export function inputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Every field of an input, inside objects, arrays and alternatives too. */
export function fieldsIn(schema: JsonSchema, path: Path = []): Field[] {
  const inside = (one: JsonSchema, key: string | number): Field[] => [
    { path: [...path, key], schema: one },
    ...fieldsIn(one, [...path, key]),
  ];
  const found = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => inside(one, key)),
    ...(schema.items ? inside(schema.items, 0) : []),
    ...(typeof schema.additionalProperties === 'object' ? inside(schema.additionalProperties, 'reaction') : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => fieldsIn(one, path)),
  ];
  return [...new Map(found.map((field) => [field.path.join('.'), field])).values()];
}

/** What a field asks for itself. What is inside are fields of their own; which words a choice has makes no difference. */
export function ownRules(schema: JsonSchema): JsonSchema {
  const { default: _, enum: choices, required: __, properties, items, anyOf, oneOf, ...own } = schema;
  return {
    ...own,
    ...(choices && { enum: [] }),
    ...(properties && { properties: {} }),
    ...(items && { items: ownRules(items) }),
    ...(anyOf && { anyOf: anyOf.map(ownRules) }),
    ...(oneOf && { oneOf: oneOf.map(ownRules) }),
  };
}

/** A copy of `base` with the value at the path; what is missing on the way is made. */
export function withValue(base: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inside = isObject(base) ? base[key] : undefined;
  const changed = withValue(inside, rest, value);
  if (typeof key === 'number') return [changed];
  return { ...(isObject(base) ? base : {}), [key]: changed };
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
