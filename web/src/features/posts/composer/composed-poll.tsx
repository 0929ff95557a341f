import { lazy, Suspense } from 'react';
import { useStore } from '../../../lib/state/store.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { isCompletePoll, type PollDraft } from '../polls/public/poll-draft.ts';
import type { DraftStore } from './draft-store.ts';

const PollEditor = lazy(async () => ({ default: (await import('../polls/public/poll-editor.tsx')).PollEditor }));

/** A post without a poll is ready too. */
export function isReadyPoll(draft: PollDraft | null): boolean {
  return draft === null || isCompletePoll(draft, serverNow());
}

type Props = { store: DraftStore; disabled: boolean };

export function ComposedPoll({ store, disabled }: Props) {
  const { poll } = useStore(store);
  if (!poll) return null;
  return (
    <Suspense>
      <PollEditor
        draft={poll}
        disabled={disabled}
        onChange={(next) => store.change({ poll: next })}
        onRemove={() => store.change({ poll: null })}
      />
    </Suspense>
  );
}
