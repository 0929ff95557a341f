const timeoutMs = 8_000;
const longestSide = 1280;

/** A video's first picture as base64 JPEG. Made here, since the server cannot decode; `undefined` if the browser cannot. */
export async function firstFrame(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('video/')) return undefined;
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = url;
    await waitFor(video, 'loadeddata');
    // The very first picture is often black.
    video.currentTime = Math.min(0.1, video.duration / 2 || 0);
    await waitFor(video, 'seeked');
    return draw(video);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

function waitFor(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error), { once: true });
  });
}

function draw(video: HTMLVideoElement): string | undefined {
  const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.8).split(',')[1];
}
