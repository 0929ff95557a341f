import { t } from '@lingui/core/macro';
import { site } from '../../lib/page/site.ts';
import { Button } from '../ui/buttons/button.tsx';
import { copyLink } from '../ui/toast/copy-text.ts';

/** Passes the address of the site on: by what the device offers for sharing, otherwise by copying. */
async function invite(): Promise<void> {
  const link = location.origin;
  if (!navigator.share) return copyLink(link);
  try {
    await navigator.share({ title: site.name, url: link });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link);
  }
}

export function InviteButton({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <Button variant={size === 'sm' ? 'secondary' : 'primary'} size={size} onClick={() => void invite()}>
      {t`Invite friends`}
    </Button>
  );
}
