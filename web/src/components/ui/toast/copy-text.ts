import { t } from '@lingui/core/macro';
import { toast } from './toast.ts';

/** Says how it went: browsers allow it only on https, and a member can forbid it. */
export async function copyText(text: string, says: { copied: string; refused: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(says.copied);
  } catch {
    toast(says.refused, { kind: 'alert' });
  }
}

export function copyLink(link: string): Promise<void> {
  const refused = t`Your browser doesn’t allow copying. The link is ${link}`;
  return copyText(link, { copied: t`Link copied.`, refused });
}
