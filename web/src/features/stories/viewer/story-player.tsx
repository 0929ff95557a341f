import { t } from '@lingui/core/macro';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { numberText, rightToLeft } from '../../../lib/language/words.ts';
import { markSeen } from '../api/mark-seen.ts';
import { OwnerBar } from './owner-bar.tsx';
import type { Reply } from './reply-box.tsx';
import { drawShare, Segments } from './segments.tsx';
import { StoryStage } from './story-stage.tsx';
import { TurnButton } from './turn-button.tsx';
import { Upcoming } from './upcoming.tsx';
import { useGestures } from './use-gestures.ts';
import { usePageHidden } from './use-page-hidden.ts';
import type { Walk } from './use-walk.ts';
import { ViewerHeader } from './viewer-header.tsx';
import { VisitorBar } from './visitor-bar.tsx';

type Props = { walk: Walk; own: boolean; onReply: Reply; onClose: () => void };

const [forwardKey, backKey] = rightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

const isButtonOrLink = (target: EventTarget) => target instanceof Element && target.closest('button, a') !== null;

/** One story with its controls. */
export function StoryPlayer({ walk, own, onReply, onClose }: Props) {
  const { ring, story, index, round, upcoming } = walk;
  const person = usePerson(ring.person);
  const [paused, setPaused] = useState(false);
  const [busy, setBusy] = useState(false);
  const [writing, setWriting] = useState(false);
  const hidden = usePageHidden();
  const bar = useRef<HTMLDivElement>(null);
  const pauseButton = useRef<HTMLButtonElement>(null);
  const { held, stageProps, screenProps } = useGestures({
    onForward: walk.nextMember,
    onBack: walk.previousMember,
    onDown: onClose,
  });
  useEffect(() => pauseButton.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.target instanceof HTMLInputElement || busy) return;
    if (event.key === forwardKey) walk.next();
    else if (event.key === backKey) walk.previous();
    else if (event.key === ' ' && !isButtonOrLink(event.target)) {
      event.preventDefault();
      setPaused(!paused);
    }
  };
  const running = !paused && !held && !writing && !busy && !hidden;
  const name = person.displayName;
  const [place, count] = [numberText(index + 1), numberText(ring.stories.length)];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and gestures of the dialog; each has its button
    <div
      {...screenProps}
      onKeyDown={onKeyDown}
      className="flex size-full flex-col items-center pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] md:pt-4"
    >
      <Dialog.Title className="sr-only">{t`Story by ${name}`}</Dialog.Title>
      <p role="status" className="sr-only">{t`Story by ${name}, ${place} of ${count}`}</p>
      <div className="relative min-h-0 flex-1 max-md:w-full md:aspect-9/16 md:max-w-full">
        <div {...stageProps} className="absolute inset-0 touch-none select-none [-webkit-touch-callout:none]">
          <div className="absolute inset-0 overflow-hidden md:rounded-xl">
            <StoryStage
              key={`${story.id}/${round}`}
              story={story}
              running={running}
              onReady={() => !own && markSeen(story)}
              onShare={(share) => drawShare(bar.current, share)}
              onEnd={walk.next}
            />
          </div>
          <TurnButton to="previous" onClick={walk.previous} />
          <TurnButton to="next" onClick={walk.next} />
        </div>
        <div className="pointer-events-none absolute inset-x-0 top-0 flex flex-col gap-3 bg-linear-to-b from-50% from-black/65 to-transparent p-3 pb-14 *:pointer-events-auto md:rounded-t-xl">
          <Segments key={`${story.id}/${round}`} count={ring.stories.length} index={index} bar={bar} />
          <ViewerHeader ring={ring} story={story} paused={paused} onPause={setPaused} pauseRef={pauseButton} />
        </div>
      </div>
      <div className="flex w-full max-w-110 flex-col gap-2 p-3">
        {own ? (
          <OwnerBar key={story.id} story={story} onBusy={setBusy} />
        ) : (
          <VisitorBar
            key={story.id}
            person={person}
            story={story}
            onWriting={setWriting}
            onReply={onReply}
            onLeave={onClose}
          />
        )}
      </div>
      {upcoming && <Upcoming key={upcoming.id} story={upcoming} />}
    </div>
  );
}
