import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { cx } from '../../lib/page/cx.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { toast } from '../ui/toast/toast.ts';

type Props = {
  text: string;
  news: { count: number; show: () => Promise<void> };
  /** Over what fills the screen, without a row of its own. */
  floating?: boolean;
};

/**
 * New items wait behind this button, so that the list does not move while it is read. It has a row of its own, which
 * becomes a part of the bar while the list is scrolled.
 */
export function NewsButton({ text, news, floating = false }: Props) {
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
    <div
      aria-live="polite"
      className={cx(
        'z-20 flex justify-center',
        floating
          ? 'pointer-events-none fixed inset-x-0 top-[calc(var(--frame-top)+var(--safe-top))]'
          : 'sticky top-(--frame-top) bg-canvas',
      )}
    >
      {news.count > 0 && (
        <button
          type="button"
          disabled={busy}
          onClick={() => void show()}
          className="pointer-events-auto my-2 inline-flex h-10 max-md:h-11 animate-pop-in items-center gap-2 rounded-full bg-accent px-4 font-semibold text-on-accent hover:bg-accent-hover"
        >
          {busy ? <Spinner size={18} /> : <ArrowUp size={22} aria-hidden="true" />}
          {text}
        </button>
      )}
    </div>
  );
}
