/** `undefined` for anything that is not JSON: nobody knows what a device, a proxy or an older release hands over. */
export function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** Whether a parsed value is an object with text under each of these names. */
export function hasTexts<Name extends string>(value: unknown, ...names: Name[]): value is Record<Name, string> {
  return value instanceof Object && names.every((name) => typeof Reflect.get(value, name) === 'string');
}
