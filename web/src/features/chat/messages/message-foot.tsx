import type { Message } from '@hearth/contract/chat/endpoints';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { ReactionChips } from './reaction-chips.tsx';

const EarlierWords = lazy(async () => ({ default: (await import('./earlier-words.tsx')).EarlierWords }));

/** What stands under a message: reactions, and that it was edited. */
export function MessageFoot({ message, own }: { message: Message; own: boolean }) {
  const [looked, setLooked] = useState(false);
  return (
    <>
      <ReactionChips message={message} own={own} />
      {message.editedAt && (
        <button
          type="button"
          onClick={() => setLooked(true)}
          className="min-h-6 px-1 text-muted text-sm hover:underline"
        >
          {t({ message: 'Edited', context: 'message' })}
        </button>
      )}
      {looked && (
        <Suspense fallback={null}>
          <EarlierWords message={message} onClose={() => setLooked(false)} />
        </Suspense>
      )}
    </>
  );
}
