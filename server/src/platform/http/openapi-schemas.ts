import type { z } from 'zod';

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** A record whose keys are all known becomes an object with these properties, as linters and readers expect. */
export const spellOutRecords: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type !== 'record') return;
  const { propertyNames, additionalProperties } = jsonSchema;
  const keys = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  if (!keys || additionalProperties === undefined) return;
  jsonSchema.properties = Object.fromEntries(keys.map((key) => [String(key), additionalProperties]));
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
};
