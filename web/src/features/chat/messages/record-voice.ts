import { voiceBars, voiceSeconds } from '@hearth/contract/chat/rules';

export type Recording = { file: File; waveform: number[] };

export type Recorder = {
  /** Milliseconds so far. */
  elapsed(): number;
  /** How loud it is just now, 0 to 1. */
  level(): number;
  /** Nothing if it was too short. */
  stop(): Promise<Recording | undefined>;
  cancel(): void;
};

/** What every browser plays comes first; each records at least one of them. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'];
const sampleMs = 100;

/** Asks for the microphone; `onFull` when the longest time is over. */
export async function recordVoice(onFull: () => void): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const hearing = hear(stream);
  const levels: number[] = [];
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const timer = setInterval(() => {
    levels.push(hearing.level());
    if (elapsed() >= voiceSeconds.most * 1_000 - sampleMs) onFull();
  }, sampleMs);
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
  const end = async () => {
    clearInterval(timer);
    if (recorder.state !== 'inactive') recorder.stop();
    await stopped;
    for (const track of stream.getTracks()) track.stop();
    hearing.close();
  };
  recorder.start();
  return {
    elapsed,
    level: hearing.level,
    async stop() {
      const lasted = elapsed();
      await end();
      if (lasted < voiceSeconds.least * 1_000) return undefined;
      const type = recorder.mimeType.split(';')[0] || 'audio/webm';
      const ending = type === 'audio/mp4' ? 'm4a' : 'webm';
      return { file: new File(parts, `voice-message.${ending}`, { type }), waveform: toWaveform(levels) };
    },
    cancel: () => void end(),
  };
}

function hear(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
    },
    close: () => void context.close(),
  };
}

/** As many bars as a message has, each as loud as the loudest moment of its part; the loudest of all fills the height. */
export function toWaveform(levels: readonly number[]): number[] {
  const count = Math.max(1, Math.min(voiceBars.most, levels.length));
  const most = Math.max(0.01, ...levels);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count);
    const part = levels.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / count)));
    return Math.round((Math.max(0, ...part) / most) * voiceBars.highest);
  });
}
