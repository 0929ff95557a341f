import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';

type Props = { text: string; news: { count: number; show: () => Promise<void> } };

/** New items wait behind this button, so that the list does not move while it is read. */
export function NewsButton({ text, news }: Props) {
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      await news.show();
      window.scrollTo({ top: 0 });
    } catch (error) {
      toast(messageOf(error), { kind: 'alert' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div aria-live="polite" className="pointer-events-none sticky top-16 z-20 flex h-0 justify-center">
      {news.count > 0 && (
        <button
          type="button"
          disabled={busy}
          onClick={() => void show()}
          className="pointer-events-auto mt-2 inline-flex h-10 animate-pop-in items-center gap-2 rounded-full bg-accent px-4 font-semibold text-on-accent shadow-2 hover:bg-accent-hover"
        >
          {busy ? <Spinner size={18} /> : <ArrowUp size={18} aria-hidden="true" />}
          {text}
        </button>
      )}
    </div>
  );
}
