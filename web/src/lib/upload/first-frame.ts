const patienceMs = 8_000;
const longestSide = 1280;

/** A film's first picture as base64 JPEG, made here because the server has no decoder; nothing if we cannot either. */
export async function firstFrame(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('video/')) return undefined;
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = url;
    await happens(video, 'loadeddata');
    // The very first picture is often black.
    video.currentTime = Math.min(0.1, video.duration / 2 || 0);
    await happens(video, 'seeked');
    return draw(video);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs);
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
