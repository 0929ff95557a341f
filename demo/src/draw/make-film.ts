import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import sharp, { type Sharp } from 'sharp';
import type { Random } from '../random.ts';
import type { DrawnFile } from './drawing-orders.ts';

const framesPerSecond = 12;

type Film = { still: Buffer; width: number; height: number; seconds: number; random: Random };

/** The camera moves slowly over a larger still, and flakes drift through the picture. */
export async function makeFilm({ still, width, height, seconds, random }: Film): Promise<DrawnFile> {
  const { data, info } = await sharp(still).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const source = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const move = planMove(info, random);
  const flakes = planFlakes(random);
  const count = seconds * framesPerSecond;
  const frames: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const along = index / (count - 1);
    const pixels = await source().extract(move(along)).resize(width, height, { fit: 'fill' }).raw().toBuffer();
    for (const flake of flakes) drawFlake(pixels, width, height, flake(along * seconds));
    frames.push(pixels);
  }
  const picture = (frame: Buffer): Sharp => sharp(frame, { raw: { width, height, channels: 3 } });
  const packets: Buffer[] = [];
  for (const frame of frames)
    packets.push(keyFrameOf(await picture(frame).webp({ quality: 62, effort: 1 }).toBuffer()));
  const poster = await picture(frames[0] ?? Buffer.alloc(0))
    .jpeg({ quality: 82 })
    .toBuffer();
  return { type: 'video/webm', bytes: await mux(packets, width, height), poster };
}

/**
 * A lossy WebP picture is a VP8 key frame with a header, and a WebM film consists of VP8 frames. So the image library
 * is the only encoder that a short film needs.
 */
function keyFrameOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error('this picture contains no VP8 frame');
}

async function mux(packets: Buffer[], width: number, height: number): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const decoderConfig = { codec: 'vp8', codedWidth: width, codedHeight: height };
  for (const [index, data] of packets.entries()) {
    const packet = new EncodedPacket(data, 'key', index / framesPerSecond, 1 / framesPerSecond);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

type Region = { left: number; top: number; width: number; height: number };

function planMove({ width, height }: { width: number; height: number }, random: Random): (along: number) => Region {
  const [from, to] = random.chance(0.5) ? [0.98, 0.72] : [0.72, 0.96];
  const drift = random.between(-1, 1);
  return (along) => {
    const eased = along * along * (3 - 2 * along);
    const share = from + (to - from) * eased;
    const [w, h] = [Math.round(width * share), Math.round(height * share)];
    const sideways = 0.5 + drift * 0.4 * (eased - 0.5);
    return { left: Math.round((width - w) * sideways), top: Math.round((height - h) * 0.6), width: w, height: h };
  };
}

type Flake = { x: number; y: number; radius: number; light: number };

/** Flakes fall like snow or rise like sparks, and sway. */
function planFlakes(random: Random): ((seconds: number) => Flake)[] {
  const rising = random.chance(0.5);
  return Array.from({ length: 46 }, () => {
    const [x, y, speed, phase] = [random.next(), random.next(), random.between(0.05, 0.14), random.between(0, 6)];
    const [radius, light] = [random.between(1, 3.4), random.between(0.25, 0.85)];
    return (seconds) => {
      const fallen = y + (rising ? -speed : speed) * seconds;
      return { x: x + Math.sin(seconds + phase) * 0.015, y: fallen - Math.floor(fallen), radius, light };
    };
  });
}

function drawFlake(pixels: Buffer, width: number, height: number, { x, y, radius, light }: Flake): void {
  const [centreX, centreY] = [x * width, y * height];
  for (let row = Math.floor(centreY - radius); row <= centreY + radius; row += 1) {
    for (let column = Math.floor(centreX - radius); column <= centreX + radius; column += 1) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue;
      const strength = light * Math.max(0, 1 - Math.hypot(column - centreX, row - centreY) / radius);
      const at = (row * width + column) * 3;
      for (let channel = at; channel < at + 3; channel += 1) {
        const old = pixels[channel] ?? 0;
        pixels[channel] = old + (255 - old) * strength;
      }
    }
  }
}
