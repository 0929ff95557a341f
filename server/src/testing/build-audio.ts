const samplesPerSecond = 8_000;

/** Silence, a tenth of a second unless told, as WAV: one channel, one byte a sample. */
export function buildAudio(seconds = 0.1): Buffer {
  const samples = Buffer.alloc(samplesPerSecond * seconds, 0x80);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
