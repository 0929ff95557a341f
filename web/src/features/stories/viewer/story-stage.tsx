import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Story } from '@hearth/contract/stories/endpoints';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MediaImage } from '../../../components/media/media-image.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Spinner } from '../../../components/ui/feedback/spinner.tsx';
import { useStore } from '../../../lib/state/store.ts';
import { StoryFrame } from '../components/story-frame.tsx';
import { filmShare, type Pace, stillPace } from '../core/story-pace.ts';
import { wordsSeconds } from '../core/story-words.ts';
import { StoryWords } from '../public/story-words.tsx';
import { silence } from './sound.ts';
import { useTicks } from './use-ticks.ts';

type State = 'loading' | 'ready' | 'failed';

type Props = {
  story: Story;
  /** Whether the story's time runs. It never runs before the media has loaded. */
  running: boolean;
  onReady: () => void;
  onShare: (share: number) => void;
  onEnd: () => void;
};

type PartProps = Omit<Props, 'onReady' | 'story'> & { onState: (state: State) => void; ready: boolean };
type MediaProps = PartProps & { media: MediaView };

/** The width of a phone screen, or of a column as high as the window. */
export const stageSizes = '(width <= 768px) 100vw, 50vh';

const fill = 'absolute inset-0 size-full! object-contain';

function Photo({ media, alt, running, ready, onState, ...events }: MediaProps & { alt: string }) {
  const [pace] = useState(() => stillPace());
  useTicks(pace, running && ready, events);
  return (
    <MediaImage
      media={media}
      alt={alt}
      sizes={stageSizes}
      eager
      onLoad={() => onState('ready')}
      onError={() => onState('failed')}
      className={fill}
    />
  );
}

function Film({ media: { url, poster }, running, ready, onState, ...events }: MediaProps) {
  const film = useRef<HTMLVideoElement>(null);
  const muted = useStore(silence);
  const [pace] = useState<Pace>(() => ({
    run(on) {
      if (!on) return film.current?.pause();
      film.current?.play().catch((error: unknown) => {
        // A browser that blocks sound still plays a muted video.
        if (error instanceof DOMException && error.name === 'NotAllowedError') silence.set(true);
      });
    },
    share: () => (film.current ? filmShare(film.current) : 0),
  }));
  useTicks(pace, running && ready, events);
  useEffect(() => {
    if (muted && running && ready) film.current?.play().catch(() => undefined);
  }, [muted, running, ready]);
  return (
    <video
      ref={film}
      src={url}
      {...(poster ? { poster } : {})}
      muted={muted}
      playsInline
      preload="auto"
      aria-label={t`Video`}
      onCanPlay={() => onState('ready')}
      onWaiting={() => onState('loading')}
      onError={() => onState('failed')}
      className={fill}
    />
  );
}

type WordsProps = PartProps & { words: NonNullable<Story['words']>; mentions: Story['mentions'] };

function Words({ words, mentions, running, ready, onState, ...events }: WordsProps) {
  const [pace] = useState(() => stillPace(wordsSeconds(words.text)));
  useTicks(pace, running && ready, events);
  const show = useEffectEvent(() => onState('ready'));
  useEffect(() => show(), []);
  return <StoryWords {...words} mentions={mentions} className="py-24" />;
}

function Content({ story: { media, words, caption, mentions }, ...rest }: PartProps & { story: Story }) {
  if (words) return <Words words={words} mentions={mentions} {...rest} />;
  if (media?.kind === 'video') return <Film media={media} {...rest} />;
  return media && <Photo media={media} alt={caption ? '' : t`Photo`} {...rest} />;
}

/** One story; a new key starts it again. */
export function StoryStage({ story, onReady, ...rest }: Props) {
  const [state, setState] = useState<State>('loading');
  const [tries, setTries] = useState(0);
  const change = (next: State) => {
    setState(next);
    if (next === 'ready') onReady();
  };
  return (
    <StoryFrame backdrop={story.media?.placeholder ?? null} caption={story.caption} mentions={story.mentions}>
      {state === 'failed' ? (
        <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center">
          <p className="font-semibold">{t`This story couldn’t be loaded.`}</p>
          <Button
            variant="secondary"
            className="relative z-10"
            onClick={() => {
              setTries(tries + 1);
              setState('loading');
            }}
          >
            {t`Try again`}
          </Button>
        </div>
      ) : (
        <Content key={tries} story={story} ready={state === 'ready'} onState={change} {...rest} />
      )}
      {state === 'loading' && (
        <span role="status" className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <Spinner size={36} />
          <span className="sr-only">{t`Loading story`}</span>
        </span>
      )}
    </StoryFrame>
  );
}
