/** `undefined` for anything that is not JSON: nobody knows what a device, a proxy or an older release hands over. */
export function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
