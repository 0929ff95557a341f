/** The name of a file whose bytes are now of another type. */
export function withExtension(name: string, extension: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${extension}`;
}
