/// <reference lib="webworker" />
import { mostFiles } from '@hearth/contract/chat/rules';
import { sharePath } from '@hearth/contract/core/screens';
import { mostSharedBytes, putShared, readShared } from '../lib/storage/shared-in.ts';

/** A form that the system posts where a member shares something into the app. */
export function isShare({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === sharePath;
}

/** Put aside on the device, with and without a network. The screen at the same address shows it. */
export async function takeShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const textOf = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const files = fitting(form.getAll('files').filter((value) => value instanceof File));
    await putShared({ title: textOf('title'), text: textOf('text'), url: textOf('url'), files, at: Date.now() });
  } catch {
    // The screen says that nothing came.
  }
  return Response.redirect(sharePath, 303);
}

/** As many as one message can have, and as large as the device should keep. */
function fitting(files: readonly File[]): File[] {
  let bytes = 0;
  return files
    .filter(({ size }) => size > 0)
    .slice(0, mostFiles)
    .filter(({ size }) => {
      bytes += size;
      return bytes <= mostSharedBytes;
    });
}

/** What nobody came for is deleted after a day. */
export async function forgetOldShare(): Promise<void> {
  await readShared(Date.now());
}
