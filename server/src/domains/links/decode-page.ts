const declared = /charset\s{0,9}=\s{0,9}["']?([\w-]{2,40})/i;
/** A page declares its encoding within so many bytes. */
const headBytes = 2_048;

/** The text of a page, in the encoding that the server or the page names, or UTF-8. */
export function decodePage(body: Buffer, contentType: string): string {
  const name = declared.exec(contentType)?.[1] ?? declared.exec(body.subarray(0, headBytes).toString('latin1'))?.[1];
  return decoderFor(name).decode(body);
}

function decoderFor(name = 'utf-8') {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder();
  }
}
