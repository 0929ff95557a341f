import { t } from '@lingui/core/macro';
import { CircleCheck } from 'lucide-react';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { site } from '../../lib/page/site.ts';
import { useInstalled } from './install-prompt.ts';

const ways = [
  {
    browser: t`Chrome and Edge on a computer`,
    steps: t`Choose the install icon at the right end of the address bar, then Install.`,
  },
  { browser: t`Chrome on Android`, steps: t`Open the menu ⋮ and choose Add to Home screen, then Install.` },
  { browser: t`Safari on iPhone and iPad`, steps: t`Tap the Share button and choose Add to Home Screen.` },
  { browser: t`Safari on a Mac`, steps: t`Open the File menu and choose Add to Dock.` },
  { browser: t`Firefox on Android`, steps: t`Open the menu ⋮ and choose Install, or Add app to Home screen.` },
  {
    browser: t`Firefox on a computer`,
    steps: t`On Windows use the install icon in the address bar; elsewhere a bookmark.`,
  },
];

export default function InstallDialog({ onClose }: { onClose: () => void }) {
  const installed = useInstalled();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Install ${{ site: site.name }}`}>
      {installed ? (
        <p className="flex items-center gap-3">
          <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-success-ink" />
          {t`${{ site: site.name }} is already installed on this device.`}
        </p>
      ) : (
        <HowToInstall />
      )}
    </Dialog>
  );
}

function HowToInstall() {
  return (
    <>
      <p className="text-muted">
        {t`${{ site: site.name }} runs as an app on your device, without an app store. Your browser installs it:`}
      </p>
      <dl className="mt-4 flex flex-col gap-3">
        {ways.map(({ browser, steps }) => (
          <div key={browser}>
            <dt className="font-semibold">{browser}</dt>
            <dd className="text-muted">{steps}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
