import {
  ADTS,
  AdtsOutputFormat,
  ALL_FORMATS,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  FLAC,
  FlacOutputFormat,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { isFullDisk } from '../../../platform/errors/full-disk.ts';

export type Remuxed =
  | { outcome: 'done'; mime: string; duration: number; width: number | null; height: number | null }
  | { outcome: 'damaged' | 'unplayable' | 'no-room' };

type Tracks = { video: InputVideoTrack | null; audio: InputAudioTrack | null };
type Copy = () => Promise<void>;

const playable = ['avc', 'hevc', 'vp8', 'vp9', 'av1'];

/**
 * Copies the encoded picture and sound into a new container and nothing else: no place, date, device, name, chapter or
 * data track. Nothing is decoded, so quality and timing stay the same.
 */
export async function remux(from: string, to: string): Promise<Remuxed> {
  const input = new Input({ source: new FilePathSource(from), formats: ALL_FORMATS });
  try {
    const tracks = { video: await input.getPrimaryVideoTrack(), audio: await input.getPrimaryAudioTrack() };
    const codec = tracks.video && (await tracks.video.getCodec());
    if (!tracks.video && !tracks.audio) return { outcome: 'damaged' };
    if (tracks.video && !(codec && playable.includes(codec))) return { outcome: 'unplayable' };
    const format = outputFormatFor(await input.getFormat(), codec);
    return (await copyTracks(tracks, format, to)) ? await describe(to, format) : { outcome: 'unplayable' };
  } catch (error) {
    return { outcome: isFullDisk(error) ? 'no-room' : 'damaged' };
  } finally {
    input.dispose();
  }
}

async function copyTracks({ video, audio }: Tracks, format: OutputFormat, to: string): Promise<boolean> {
  const output = new Output({ format, target: new FilePathTarget(to) });
  const starts = await Promise.all([video, audio].map((track) => track?.getFirstTimestamp() ?? 0));
  // Containers do not allow times before zero; both tracks are moved by the same time, so they stay in sync.
  const shift = Math.max(0, -Math.min(...starts));
  const copies = [
    video && (await videoCopy(video, output, shift)),
    audio && (await audioCopy(audio, output, shift)),
  ].filter((copy) => copy !== null);
  if (copies.length === 0) return false;
  await output.start();
  await Promise.all(copies.map((copy) => copy()));
  await output.finalize();
  return true;
}

async function videoCopy(track: InputVideoTrack, output: Output, shift: number): Promise<Copy | null> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig || !output.format.getSupportedVideoCodecs().includes(codec)) return null;
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, {
    rotation: await track.getRotation(),
    flip: await track.getFlip(),
    maximumPacketCount: await packetCount(track),
  });
  return async () => {
    let latest = Number.NEGATIVE_INFINITY;
    for await (const packet of packetsOf(track)) {
      // Some cameras mark a key frame inside an unfinished group, which the muxer would refuse.
      const type = packet.timestamp < latest ? 'delta' : packet.type;
      latest = Math.max(latest, packet.timestamp);
      await source.add(packet.clone({ type, timestamp: packet.timestamp + shift, sideData: {} }), { decoderConfig });
    }
    source.close();
  };
}

/** Sound that the new container cannot hold is left out, so that the video can still be used. */
async function audioCopy(track: InputAudioTrack, output: Output, shift: number): Promise<Copy | null> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig || !output.format.getSupportedAudioCodecs().includes(codec)) return null;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount: await packetCount(track) });
  return async () => {
    for await (const packet of packetsOf(track)) {
      await source.add(packet.clone({ timestamp: packet.timestamp + shift }), { decoderConfig });
    }
    source.close();
  };
}

async function* packetsOf(track: InputVideoTrack | InputAudioTrack): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstKeyPacket({ verifyKeyPackets: true });
  if (!first) throw new Error('no packet can be decoded');
  yield* sink.packets(first, undefined, { verifyKeyPackets: true });
}

async function packetCount(track: InputVideoTrack | InputAudioTrack): Promise<number> {
  return (await track.computePacketStats()).packetCount;
}

/** Reads the written file, so that the answer describes what browsers will get. */
async function describe(path: string, format: OutputFormat): Promise<Remuxed> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const video = await input.getPrimaryVideoTrack();
    return {
      outcome: 'done',
      mime: video ? format.mimeType : format.mimeType.replace(/^(video|application)/, 'audio'),
      duration: await input.computeDuration(),
      width: video ? await video.getDisplayWidth() : null,
      height: video ? await video.getDisplayHeight() : null,
    };
  } finally {
    input.dispose();
  }
}

const webmCodecs = ['vp8', 'vp9', 'av1'];

function outputFormatFor(input: InputFormat, videoCodec: string | null): OutputFormat {
  if (input === WEBM || (input === MATROSKA && videoCodec && webmCodecs.includes(videoCodec))) {
    return new WebMOutputFormat();
  }
  if (input === MP3) return new Mp3OutputFormat();
  if (input === OGG) return new OggOutputFormat();
  if (input === FLAC) return new FlacOutputFormat();
  if (input === WAVE) return new WavOutputFormat();
  if (input === ADTS) return new AdtsOutputFormat();
  // The index goes into reserved space at the front: players start at once, and nothing is kept in memory.
  return new Mp4OutputFormat({ fastStart: 'reserve' });
}
