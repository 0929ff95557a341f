import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A picture from the video's beginning, if the machine has ffmpeg; browsers send their own. The container is named and
 * only local files are allowed, so that a playlist disguised as a video cannot load anything.
 */
export async function extractPoster(path: string, mime: string): Promise<Buffer | undefined> {
  const container = mime === 'video/webm' ? 'matroska' : 'mov';
  const input = ['-protocol_whitelist', 'file', '-f', container, '-i', path];
  const picture = ['-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-f', 'image2pipe', '-c:v', 'png', '-'];
  try {
    const { stdout } = await run('ffmpeg', ['-nostdin', '-v', 'error', '-threads', '1', ...input, ...picture], {
      encoding: 'buffer',
      timeout: 20_000,
      maxBuffer: 32 * 1024 * 1024,
    });
    return stdout.length > 0 ? stdout : undefined;
  } catch {
    return undefined;
  }
}
