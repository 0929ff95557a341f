const roundConstants = Uint32Array.from(firstPrimes(64), (prime) => fractionBits(Math.cbrt(prime)));
const start = firstPrimes(8).map((prime) => fractionBits(Math.sqrt(prime)));
const blockBytes = 64;

/** SHA-256 of ASCII text in hex, for browsers that lend their own only to pages over https. */
export function sha256(text: string): string {
  const state = Uint32Array.from(start);
  const words = new Uint32Array(64);
  const blocks = new DataView(padded(text));
  for (let at = 0; at < blocks.byteLength; at += blockBytes) {
    for (let n = 0; n < 16; n += 1) words[n] = blocks.getUint32(at + n * 4);
    for (let n = 16; n < 64; n += 1) words[n] = nextWord(words, n);
    mix(state, words);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** A one, zeros, and the count of bits, up to whole blocks. */
function padded(text: string): ArrayBuffer {
  const bytes = new Uint8Array(Math.ceil((text.length + 9) / blockBytes) * blockBytes);
  for (let n = 0; n < text.length; n += 1) bytes[n] = text.charCodeAt(n);
  bytes[text.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, text.length * 8);
  return bytes.buffer;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (words: Uint32Array, n: number) => words[n] ?? 0;

function nextWord(words: Uint32Array, n: number): number {
  const [near, far] = [at(words, n - 2), at(words, n - 15)];
  const fromFar = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
  const fromNear = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
  return at(words, n - 16) + fromFar + at(words, n - 7) + fromNear;
}

/** The names are those of the standard (FIPS 180-4). */
function mix(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < 64; n += 1) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(roundConstants, n) + at(words, n)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => {
    state[n] = at(state, n) + word;
  });
}

function fractionBits(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
