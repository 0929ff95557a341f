import { CircleCheck } from 'lucide-react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { site } from '../../lib/site.ts';
import { useInstalled } from './install-prompt.ts';

const ways = [
  {
    browser: 'Chrome and Edge on a computer',
    steps: 'Choose the install icon at the right end of the address bar, then Install.',
  },
  { browser: 'Chrome on Android', steps: 'Open the menu ⋮ and choose Add to Home screen, then Install.' },
  { browser: 'Safari on iPhone and iPad', steps: 'Tap the Share button and choose Add to Home Screen.' },
  { browser: 'Safari on a Mac', steps: 'Open the File menu and choose Add to Dock.' },
  { browser: 'Firefox on Android', steps: 'Open the menu ⋮ and choose Install, or Add app to Home screen.' },
  {
    browser: 'Firefox on a computer',
    steps: 'On Windows use the install icon in the address bar; elsewhere a bookmark.',
  },
];

export default function InstallDialog({ onClose }: { onClose: () => void }) {
  const installed = useInstalled();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Install ${site.name}`}>
      {installed ? (
        <p className="flex items-center gap-3">
          <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-success-ink" />
          {site.name} is already installed on this device.
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
        {site.name} runs as an app on your device, without an app store. Your browser installs it:
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
