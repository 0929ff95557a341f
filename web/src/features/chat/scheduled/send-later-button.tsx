import { t } from '@lingui/core/macro';
import { Clock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { LazyMenu } from '../../../components/ui/menus/lazy-menu.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

const [SendLaterMenu, fetchSendLater] = lazyPart(async () => (await import('./send-later-menu.tsx')).SendLaterMenu);

/** Beside *Send*, while something is written. */
export function SendLaterButton(props: ComponentProps<typeof SendLaterMenu>) {
  return (
    <LazyMenu
      onNear={fetchSendLater}
      button={(ofButton) => (
        <IconButton {...ofButton} label={t`Send later`} variant="plain">
          <Clock size={22} aria-hidden="true" />
        </IconButton>
      )}
    >
      <SendLaterMenu {...props} />
    </LazyMenu>
  );
}
