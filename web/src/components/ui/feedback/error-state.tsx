import { t } from '@lingui/core/macro';
import { CloudOff } from 'lucide-react';
import { Button } from '../buttons/button.tsx';

/** Something could not be loaded; says so in plain words and offers to try again. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <span className="inline-flex rounded-full bg-danger-soft p-3 text-danger-ink">
        <CloudOff size={28} aria-hidden="true" />
      </span>
      <p className="font-semibold text-lg">{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  );
}
