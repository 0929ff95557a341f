import { t } from '@lingui/core/macro';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import { IconButton } from '../../components/ui/buttons/icon-button.tsx';
import { site } from '../../lib/page/site.ts';
import { hasInstallPrompt, promptToInstall, useInstalled } from './install-prompt.ts';
import { hideInstallCard } from './visits.ts';

/** An iPad says that it is a Mac, which cannot be touched. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Where the browser can install the app; on iPhones, which have no button for it, it says how. */
export function InstallCard() {
  const installed = useInstalled();
  const [open, setOpen] = useState(true);
  const byHand = isApplePhone();
  const hide = () => {
    hideInstallCard();
    setOpen(false);
  };
  if (!open || installed || !(byHand || hasInstallPrompt())) return null;
  return (
    <Card aria-label={t`Install app`} padded={false} className="flex items-center gap-3 p-3">
      <Download size={22} aria-hidden="true" className="shrink-0 text-accent-ink" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-40 flex-1">
          {byHand
            ? t`Tap the Share button and choose Add to Home Screen.`
            : t`${{ site: site.name }} also runs as an app on this device.`}
        </p>
        {!byHand && (
          <Button size="sm" variant="soft" onClick={() => void promptToInstall().then(hide)}>
            {t`Install app`}
          </Button>
        )}
      </div>
      <IconButton label={t`Hide`} variant="plain" size="sm" onClick={hide}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Card>
  );
}
