const rate = 16_000;
const melody = [523.25, 659.25, 783.99, 1046.5, 783.99, 880, 659.25, 523.25];
const noteSeconds = 0.35;

/** A short melody as a WAV file. */
export function createChime(): Buffer {
  const length = Math.round(melody.length * noteSeconds * rate);
  const file = Buffer.alloc(44 + length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + length * 2, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(length * 2, 40);
  for (let at = 0; at < length; at += 1) {
    const seconds = at / rate;
    const note = Math.floor(seconds / noteSeconds);
    const into = seconds - note * noteSeconds;
    const tone = Math.sin(2 * Math.PI * (melody[note] ?? 0) * seconds) * Math.exp(-5 * into);
    file.writeInt16LE(Math.round(tone * 12_000), 44 + at * 2);
  }
  return file;
}
