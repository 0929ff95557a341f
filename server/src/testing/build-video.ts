import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  type MetadataTags,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { h264Sample, vp8Sample } from './video-packets.ts';

export type VideoOptions = {
  container: 'mp4' | 'mov' | 'webm';
  seconds?: number;
  /** ISO 6709, written wherever a phone of that container would write it. */
  location?: string;
  rotation?: 0 | 90 | 180 | 270;
  /** Adds filler to every H.264 packet that decoders skip. */
  fillerBytes?: number;
};

const framesPerSecond = 10;

/** A playable video of any length and size, with a place in its metadata if requested. */
export async function buildVideo(options: VideoOptions): Promise<Buffer> {
  const sample = options.container === 'webm' ? vp8Sample : h264Sample;
  const target = new BufferTarget();
  const output = new Output({ format: formatOf(options.container), target });
  const source = new EncodedVideoPacketSource(options.container === 'webm' ? 'vp8' : 'avc');
  output.addVideoTrack(source, { rotation: options.rotation ?? 0, name: options.location ?? 'camera' });
  if (options.location) output.setMetadataTags(placeTags(options.location));
  await output.start();

  const { codec, description } = sample;
  const decoderConfig = { codec, codedWidth: 64, codedHeight: 48, ...(description ? { description } : {}) };
  const filler = options.container === 'webm' ? Buffer.alloc(0) : fillerUnit(options.fillerBytes ?? 0);
  for (let frame = 0; frame < (options.seconds ?? 1) * framesPerSecond; frame += 1) {
    const index = frame % sample.packets.length;
    const data = Buffer.concat([sample.packets[index] ?? Buffer.alloc(0), filler]);
    const packet = new EncodedPacket(data, index === 0 ? 'key' : 'delta', frame / framesPerSecond, 1 / framesPerSecond);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  const file = Buffer.from(target.buffer ?? new ArrayBuffer(0));
  return options.container === 'mp4' && options.location ? withUserData(file, options.location) : file;
}

function formatOf(container: VideoOptions['container']) {
  if (container === 'webm') return new WebMOutputFormat();
  return container === 'mov'
    ? new MovOutputFormat({ metadataFormat: 'mdta', fastStart: false })
    : new Mp4OutputFormat({ fastStart: false });
}

function placeTags(location: string): MetadataTags {
  return {
    title: `Holiday at ${location}`,
    raw: { 'com.apple.quicktime.location.ISO6709': location, LOCATION: location },
  };
}

/** NAL unit type 12. */
function fillerUnit(length: number): Buffer {
  if (length === 0) return Buffer.alloc(0);
  const unit = Buffer.alloc(4 + 2 + length, 0xff);
  unit.writeUInt32BE(2 + length, 0);
  unit[4] = 0x0c;
  unit[unit.length - 1] = 0x80;
  return unit;
}

/** Android writes `udta/©xyz`. The index is the last box, so that it can grow without moving a sample. */
function withUserData(file: Buffer, location: string): Buffer {
  const moov = file.lastIndexOf('moov', undefined, 'latin1') - 4;
  const text = Buffer.from(location, 'utf8');
  const place = box('©xyz', Buffer.concat([Buffer.from([0, text.length, 0x15, 0xc7]), text]));
  const grown = Buffer.concat([file, box('udta', place)]);
  grown.writeUInt32BE(grown.length - moov, moov);
  return grown;
}

function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}
