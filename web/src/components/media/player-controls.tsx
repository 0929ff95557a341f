import { t } from '@lingui/core/macro';
import {
  Captions,
  CaptionsOff,
  type LucideIcon,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { numberText } from '../../lib/language/words.ts';
import { clockText } from '../../lib/time/clock-text.ts';
import { type PlayerAction, speeds } from './player-keys.ts';
import type { PlayerState } from './use-player.ts';

type ControlProps = { label: string; shortcut?: string; icon: LucideIcon; onClick: () => void; className?: string };

const focusStyle = 'focus-visible:outline-white';

export function Control({ label, shortcut, icon: Icon, onClick, className = '' }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={
        shortcut
          ? t({ message: `${label} (${shortcut})`, comment: 'A button of the player and its key: Mute (m)' })
          : label
      }
      onClick={onClick}
      className={`inline-flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-white/20 focus-visible:-outline-offset-2 max-md:size-11 ${focusStyle} ${className}`}
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  );
}

type Props = {
  state: PlayerState;
  onAction: (action: PlayerAction) => void;
  onSeek: (time: number) => void;
  onVolume: (volume: number) => void;
  onSpeed: (speed: number) => void;
  /** Missing where the browser cannot do it. */
  onOwnWindow: (() => void) | undefined;
};

const rangeStyle = `h-6 cursor-pointer accent-white ${focusStyle}`;

export function SeekBar({ state: { time, duration }, onSeek }: Pick<Props, 'state' | 'onSeek'>) {
  const [at, end] = [clockText(time), clockText(duration)];
  return (
    <input
      type="range"
      aria-label={t`Seek`}
      aria-valuetext={t({ message: `${at} of ${end}`, comment: 'Where a video is: 0:35 of 2:10' })}
      min={0}
      max={duration || 1}
      step="any"
      value={Math.min(time, duration || 1)}
      onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      className={`${rangeStyle} mx-2 block w-[calc(100%-1rem)] max-md:h-11`}
    />
  );
}

/**
 * Stays at the lower edge of the film, left to right in every language. What does not fit into a small film can still be
 * done by keyboard.
 */
export function PlayerControls({ state, onAction, onSeek, onVolume, onSpeed, onOwnWindow }: Props) {
  const { playing, muted, captions, fullScreen, time, duration } = state;
  return (
    <div dir="ltr" className="@container">
      <SeekBar state={state} onSeek={onSeek} />
      <div className="flex items-center gap-0.5 px-1 pb-1">
        <Control
          label={playing ? t`Pause` : t`Play`}
          shortcut="k"
          icon={playing ? Pause : Play}
          onClick={() => onAction({ do: 'toggle' })}
        />
        <Control
          label={muted ? t`Unmute` : t`Mute`}
          shortcut="m"
          icon={muted ? VolumeX : Volume2}
          onClick={() => onAction({ do: 'mute' })}
        />
        <input
          type="range"
          aria-label={t`Volume`}
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : state.volume}
          onChange={({ currentTarget }) => onVolume(Number(currentTarget.value))}
          className={`${rangeStyle} w-16 @max-md:hidden max-md:hidden`}
        />
        <span className="min-w-0 flex-1 overflow-hidden whitespace-nowrap px-1 text-sm tabular-nums">
          {clockText(time)} / {clockText(duration)}
        </span>
        {captions !== null && (
          <Control
            label={captions ? t`Hide captions` : t`Show captions`}
            shortcut="c"
            icon={captions ? CaptionsOff : Captions}
            onClick={() => onAction({ do: 'captions' })}
          />
        )}
        <select
          aria-label={t`Speed`}
          title={t`Speed (< >)`}
          value={state.speed}
          onChange={({ currentTarget }) => onSpeed(Number(currentTarget.value))}
          className={`h-9 rounded-md bg-transparent px-1 font-semibold text-sm hover:bg-white/20 @max-2xs:hidden max-md:h-11 [&>option]:text-black ${focusStyle}`}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {`${numberText(speed)}×`}
            </option>
          ))}
        </select>
        {onOwnWindow && (
          <Control
            label={t`Picture in picture`}
            icon={PictureInPicture2}
            onClick={onOwnWindow}
            className="@max-sm:hidden"
          />
        )}
        <Control
          label={fullScreen ? t`Leave full screen` : t`Full screen`}
          shortcut="f"
          icon={fullScreen ? Minimize : Maximize}
          onClick={() => onAction({ do: 'fullScreen' })}
        />
      </div>
    </div>
  );
}
