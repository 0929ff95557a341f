import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ReactionToolbar } from '../../../components/ui/reaction-toolbar.tsx';
import { usePerson } from '../../../lib/person-cache.ts';
import { markSeen } from '../api/mark-seen.ts';
import { chooseReaction } from '../api/react-to-story.ts';
import { OwnerBar } from './owner-bar.tsx';
import { type Reply, ReplyBox } from './reply-box.tsx';
import { drawShare, Segments } from './segments.tsx';
import { StoryStage } from './story-stage.tsx';
import { Upcoming } from './upcoming.tsx';
import { useGestures } from './use-gestures.ts';
import { usePageHidden } from './use-page-hidden.ts';
import type { Walk } from './use-walk.ts';
import { ViewerHeader } from './viewer-header.tsx';

type Props = { walk: Walk; own: boolean; onReply: Reply; onClose: () => void };

function TurnButton({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  const left = side === 'left';
  const Icon = left ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={left ? 'Previous' : 'Next'}
      // A tap leaves the focus where it was, so that Space still pauses.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={`group absolute inset-y-0 ${left ? 'left-0 w-1/3' : 'right-0 w-2/3'} cursor-default! focus-visible:-outline-offset-4`}
    >
      <span
        className={`absolute top-1/2 hidden size-12 -translate-y-1/2 cursor-pointer items-center justify-center rounded-full bg-white/15 text-white group-hover:bg-white/30 md:inline-flex ${left ? '-left-16' : '-right-16'}`}
      >
        <Icon size={26} aria-hidden="true" />
      </span>
    </button>
  );
}

const isButtonOrLink = (target: EventTarget) => target instanceof Element && target.closest('button, a') !== null;

/** One story on the screen, with everything that can be done about it. */
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
    onLeft: walk.nextMember,
    onRight: walk.previousMember,
    onDown: onClose,
  });
  useEffect(() => pauseButton.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.target instanceof HTMLInputElement || busy) return;
    if (event.key === 'ArrowRight') walk.next();
    else if (event.key === 'ArrowLeft') walk.previous();
    else if (event.key === ' ' && !isButtonOrLink(event.target)) {
      event.preventDefault();
      setPaused(!paused);
    }
  };
  const running = !paused && !held && !writing && !busy && !hidden;
  const title = `Story by ${person.displayName}`;
  const [firstName = ''] = person.displayName.split(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and gestures of the dialog; each has its button
    <div
      {...screenProps}
      onKeyDown={onKeyDown}
      className="flex size-full flex-col items-center pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] md:pt-4"
    >
      <Dialog.Title className="sr-only">{title}</Dialog.Title>
      <p role="status" className="sr-only">{`${title}, ${index + 1} of ${ring.stories.length}`}</p>
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
          <TurnButton side="left" onClick={walk.previous} />
          <TurnButton side="right" onClick={walk.next} />
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
          <>
            <ReactionToolbar
              key={`${story.id}-reactions`}
              chosen={story.myReaction}
              takeFocus={false}
              onChoose={(kind) => chooseReaction(story, kind)}
              onLeave={onClose}
              className="justify-between sm:justify-center sm:gap-2"
            />
            <ReplyBox
              key={story.id}
              storyId={story.id}
              name={firstName}
              onWriting={setWriting}
              send={(message) => onReply({ ownerId: story.ownerId, storyId: story.id, ...message })}
            />
          </>
        )}
      </div>
      {upcoming && <Upcoming key={upcoming.id} story={upcoming} />}
    </div>
  );
}
