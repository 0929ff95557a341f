import { t } from '@lingui/core/macro';
import { SendHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { type Recorder, type Recording, recordVoice } from './record-voice.ts';
import { timeWords } from './voice-time.ts';

type Props = {
  /** While the button is held: letting go sends it. */
  held: boolean;
  onDone: (recording: Recording) => void;
  onEnd: () => void;
};

const drawMs = 100;
const barsShown = 40;

/** In place of the field while a voice message is recorded. */
export function VoiceBar({ held, onDone, onEnd }: Props) {
  const recorder = useRef<Recorder>(null);
  const [shown, setShown] = useState({ elapsed: 0, levels: [] as number[] });
  const finish = async () => {
    const recording = await recorder.current?.stop();
    recorder.current = null;
    if (recording) onDone(recording);
    else toast(t`A voice message must be at least one second long.`, { kind: 'alert' });
    onEnd();
  };
  const finishNow = useEffectEvent(() => void finish());
  const refuse = useEffectEvent(() => {
    toast(t`Your browser doesn’t allow the microphone here.`, { kind: 'alert' });
    onEnd();
  });
  useEffect(() => {
    let over = false;
    recordVoice(() => finishNow()).then(
      (made) => {
        if (over) made.cancel();
        else recorder.current = made;
      },
      () => !over && refuse(),
    );
    const timer = setInterval(() => {
      const now = recorder.current;
      if (!now) return;
      setShown(({ levels }) => ({ elapsed: now.elapsed(), levels: [...levels.slice(1 - barsShown), now.level()] }));
    }, drawMs);
    return () => {
      over = true;
      clearInterval(timer);
      recorder.current?.cancel();
      recorder.current = null;
    };
  }, []);
  const wasHeld = useRef(held);
  useEffect(() => {
    if (wasHeld.current && !held) finishNow();
    wasHeld.current = held;
  }, [held]);
  return (
    <fieldset aria-label={t`Recording voice message`} className="flex items-center gap-2 border-line border-t p-2">
      <IconButton label={t`Cancel`} variant="plain" onClick={onEnd}>
        <Trash2 size={22} aria-hidden="true" />
      </IconButton>
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-danger-ink" />
      <span role="timer" className="tabular-nums">
        {timeWords(shown.elapsed / 1_000)}
      </span>
      <span aria-hidden="true" className="flex h-8 min-w-0 flex-1 items-center justify-end gap-0.5 overflow-hidden">
        {shown.levels.map((level, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are moments, which move on
            key={index}
            className="w-0.5 shrink-0 rounded-full bg-accent"
            style={{ height: `${10 + level * 90}%` }}
          />
        ))}
      </span>
      <IconButton label={t`Send voice message`} variant="plain" onClick={() => void finish()}>
        <SendHorizontal size={22} aria-hidden="true" className="text-accent-ink rtl:-scale-x-100" />
      </IconButton>
    </fieldset>
  );
}
