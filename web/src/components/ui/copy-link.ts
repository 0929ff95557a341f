import { toast } from './toast.ts';

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast('Link copied.');
  } catch {
    // Browsers allow it only on https, and a member can forbid it.
    toast(`Your browser does not allow copying. The link is ${link}`, { kind: 'alert' });
  }
}
