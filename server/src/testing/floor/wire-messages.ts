import type { RecordedStatement, RecordedValue } from './recording.ts';

const parse = 'P'.charCodeAt(0);

/** Reads what a client sends to PostgreSQL, as far as statements are concerned. */
export class WireReader {
  readonly #texts = new Map<string, string>();
  #statements: RecordedStatement[] = [];

  /** The texts of statements alone, which are sent once a connection, while nobody asks what is run. */
  readTexts(bytes: Buffer): void {
    for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
      if (bytes[at] === parse) this.#keepText(new Body(bytes.subarray(at + 5)));
    }
  }

  /** The statements that PostgreSQL is to run now; none while a round trip is not complete. */
  read(bytes: Buffer): RecordedStatement[] | undefined {
    let complete: RecordedStatement[] | undefined;
    for (let at = 0; at + 5 <= bytes.length; ) {
      const letter = String.fromCharCode(bytes.readUInt8(at));
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      const body = new Body(bytes.subarray(at + 5, end));
      if (letter === 'P') this.#keepText(body);
      if (letter === 'B') this.#statements.push(this.#readBind(body));
      if (letter === 'Q') this.#statements.push({ text: body.text(), values: [] });
      if (letter === 'S' || letter === 'Q') {
        complete = this.#statements;
        this.#statements = [];
      }
      at = end;
    }
    return complete;
  }

  #keepText(body: Body): void {
    this.#texts.set(body.text(), body.text());
  }

  #readBind(body: Body): RecordedStatement {
    body.text();
    const text = this.#texts.get(body.text());
    if (text === undefined) throw new Error('a statement was bound before it was parsed');
    const formats = Array.from({ length: body.short() }, () => body.short());
    const values = Array.from({ length: body.short() }, (_, n): RecordedValue => {
      const value = body.counted();
      if (value === null) return null;
      return formats[formats.length === 1 ? 0 : n] === 1 ? { bytes: value.toString('base64') } : value.toString();
    });
    return { text, values };
  }
}

class Body {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  short(): number {
    this.#at += 2;
    return this.#bytes.readInt16BE(this.#at - 2);
  }

  counted(): Buffer | null {
    const length = this.#bytes.readInt32BE(this.#at);
    this.#at += 4;
    if (length < 0) return null;
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}
