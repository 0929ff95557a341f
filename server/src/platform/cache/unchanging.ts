type Texts = Map<object, string>;

const textsOf = new WeakMap<object, Texts>();

/**
 * Promises that this value, and everything that it refers to, never changes. Its text is then written once and cached as long
 * as the value, however many answers contain it.
 */
export function unchanging<Value extends object>(value: Value): Value {
  if (!textsOf.has(value)) textsOf.set(value, new Map());
  return value;
}

/** The text that `writer` makes of the value, which may be known. */
export function cachedText<Value extends object>(value: Value, writer: (value: Value) => string): string {
  const texts = textsOf.get(value);
  if (!texts) return writer(value);
  const known = texts.get(writer);
  if (known !== undefined) return known;
  const text = inOnePiece(writer(value));
  texts.set(writer, text);
  return text;
}

/** A joined text remains a tree of its pieces until it is read as a whole, which would otherwise happen in every answer. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}
