import { t } from '@lingui/core/macro';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { mainId } from '../../../components/layout/main.tsx';
import { keepOpenForToasts } from '../../../components/ui/dialogs/overlay.ts';
import { Spinner } from '../../../components/ui/feedback/spinner.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { useBackCloses } from '../../../lib/router/back-closes.ts';
import { useMember } from '../../accounts/public/member.ts';
import type { Place } from '../core/walk.ts';
import type { Reply } from './reply-box.tsx';
import { StoryPlayer } from './story-player.tsx';
import { useOpening } from './use-opening.ts';
import { useWalk } from './use-walk.ts';

type Props = {
  start: { ownerId: string; storyId: string };
  onClose: () => void;
  /** A reply is a message in the chat with the owner; chat is a higher feature, so the app sends it. */
  onReply: Reply;
};

type Ends = { onClose: () => void; onGone: () => void };

function Walking({ start, onReply, onClose, onGone }: Omit<Props, 'start'> & Ends & { start: Place }) {
  const { id: viewerId } = useMember();
  const walk = useWalk({
    viewerId,
    start,
    onEnd: onClose,
    // Members delete their own story or let it expire; they need no notice of it.
    onGone: (ownerId) => (ownerId === viewerId ? onClose() : onGone()),
  });
  return walk && <StoryPlayer walk={walk} own={walk.ring.person.id === viewerId} onReply={onReply} onClose={onClose} />;
}

/** Full screen over the page, starting at one story. */
export function StoryViewer({ start, onClose, onReply }: Props) {
  const [cameFrom] = useState(() => document.activeElement);
  const gone = () => {
    toast(t`This story is no longer available.`, { kind: 'alert' });
    onClose();
  };
  const place = useOpening(start, gone, onClose);
  useBackCloses(true, onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onInteractOutside={keepOpenForToasts}
          onEscapeKeyDown={(event) => {
            // The first Escape leaves the reply box, the second the story.
            if (!(event.target instanceof HTMLInputElement)) return;
            event.preventDefault();
            event.target.blur();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const still = cameFrom instanceof HTMLElement && cameFrom.isConnected;
            const back = still ? cameFrom : document.getElementById(mainId);
            back?.focus({ preventScroll: true });
          }}
          className="fixed inset-0 z-50 bg-black text-white focus-visible:outline-none data-[state=open]:animate-fade-in"
        >
          {place ? (
            <Walking start={place} onReply={onReply} onClose={onClose} onGone={gone} />
          ) : (
            <div role="status" className="flex size-full items-center justify-center">
              <Dialog.Title className="sr-only">{t`Story`}</Dialog.Title>
              <Spinner size={36} />
              <span className="sr-only">{t`Loading story`}</span>
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
