/** Divided by spaces, lines, commas or semicolons; `Ada <ada@example.org>`, as mail programs copy it, is one address. */
export function typedAddresses(text: string): string[] {
  const found = text.split(/[\s,;]+/).map((word) => word.replace(/^[<("']+|[>)"']+$/g, ''));
  return [...new Set(found.filter((word) => word.includes('@')).map((word) => word.toLowerCase()))];
}
