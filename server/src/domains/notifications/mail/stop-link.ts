import type { Say } from '@hearth/words/say';
import { type StoppableMail, unsubscribeToken } from './unsubscribe-token.ts';

const words: Record<StoppableMail, (say: Say) => string> = {
  notifications: (say) => say('Stop emails about notifications'),
  digest: (say) => say('Stop the weekly email'),
};

/** What stands at the end of such a mail, and what mail programs call. */
export function stopLink(
  { publicUrl, mailKey }: { publicUrl: string; mailKey: string },
  say: Say,
  memberId: string,
  mail: StoppableMail,
): { href: string; words: string } {
  return { href: `${publicUrl}/unsubscribe/${unsubscribeToken(mailKey, memberId, mail)}`, words: words[mail](say) };
}
