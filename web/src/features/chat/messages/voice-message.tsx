import type { Voice } from '@hearth/contract/chat/message-parts';
import { voiceBars } from '@hearth/contract/chat/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { Pause, Play } from 'lucide-react';
import { toast } from '../../../components/ui/toast/toast.ts';
import { numberText } from '../../../lib/language/words.ts';
import { cx } from '../../../lib/page/cx.ts';
import { changeSpeed, seekVoice, toggleVoice, useVoice } from './voice-player.ts';
import { timeWords } from './voice-time.ts';

type Props = { messageId: string; media: MediaView; voice: Voice; own: boolean };

/** Plays in the tab's one player. */
export function VoiceMessage({ messageId, media, voice, own }: Props) {
  const { playing, seconds, speed } = useVoice(messageId);
  const duration = media.duration ?? 0;
  const toggle = () =>
    toggleVoice(messageId, media.url).catch(() => toast(t`This recording can’t be played here.`, { kind: 'alert' }));
  const Icon = playing ? Pause : Play;
  return (
    <fieldset
      aria-label={t`Voice message, ${{ time: timeWords(duration) }}`}
      className={cx(
        'flex w-72 max-w-full items-center gap-2 rounded-xl px-2 py-1.5',
        own ? 'bg-bubble text-on-bubble' : 'bg-sunken text-ink',
      )}
    >
      <button
        type="button"
        aria-label={playing ? t`Pause` : t`Play`}
        onClick={() => void toggle()}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full"
      >
        <Icon size={22} fill="currentColor" aria-hidden="true" />
      </button>
      <div className="relative min-w-0 flex-1">
        <Bars waveform={voice.waveform} part={duration > 0 ? seconds / duration : 0} />
        <input
          type="range"
          aria-label={t`Position`}
          aria-valuetext={timeWords(seconds)}
          min={0}
          max={duration}
          step={0.1}
          value={seconds}
          onChange={(event) => seekVoice(messageId, media.url, Number(event.target.value))}
          className="absolute inset-0 size-full cursor-pointer opacity-0 focus-visible:opacity-60"
        />
      </div>
      <span className="text-sm tabular-nums">{timeWords(playing || seconds > 0 ? seconds : duration)}</span>
      <button
        type="button"
        aria-label={t`Speed ${{ speed: numberText(speed) }}×`}
        onClick={changeSpeed}
        className="min-h-7 min-w-9 rounded-full border border-current px-1 font-semibold text-sm"
      >
        {numberText(speed)}×
      </button>
    </fieldset>
  );
}

function Bars({ waveform, part }: { waveform: readonly number[]; part: number }) {
  return (
    <span aria-hidden="true" className="flex h-8 items-center gap-px">
      {waveform.map((height, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars of a recording never change places
          key={index}
          className={cx('min-w-px flex-1 rounded-full bg-current', index / waveform.length >= part && 'opacity-45')}
          style={{ height: `${12 + (height / voiceBars.highest) * 88}%` }}
        />
      ))}
    </span>
  );
}
