import { withExtension } from '../../../lib/upload/with-extension.ts';
import { cropArea, type Framing, type Size } from './crop-area.ts';

/** The chosen part as a picture of its own, upright, at most `target` wide. */
export async function cropPicture(file: File, framing: Framing, target: Size): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const area = cropArea(bitmap, target.width / target.height, framing);
  const scale = Math.min(1, target.width / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, area.left, area.top, area.width, area.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
  if (!blob) throw new Error('the picture could not be drawn');
  return new File([blob], withExtension(file.name, type === 'image/webp' ? 'webp' : 'jpg'), { type });
}
