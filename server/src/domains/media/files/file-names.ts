/** The last part of a path, without characters that do not belong in a name. */
export function readableName(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return last.replace(/[\u0000-\u001f\u007f"<>|:*?]/g, '').trim() || 'file';
}

/** The header by which a browser saves the file under this name instead of showing it. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
