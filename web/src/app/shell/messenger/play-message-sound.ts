const tones = [
  { frequency: 660, at: 0 },
  { frequency: 880, at: 0.12 },
];
const toneSeconds = 0.25;
/** Longer than the same message needs to reach the member's other tabs. */
const heldMs = 2_000;

let context: AudioContext | undefined;

function play(): void {
  context ??= new AudioContext();
  const { currentTime: now, destination } = context;
  for (const { frequency, at } of tones) {
    const [oscillator, volume] = [context.createOscillator(), context.createGain()];
    oscillator.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, now + at);
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + toneSeconds);
    oscillator.connect(volume).connect(destination);
    oscillator.start(now + at);
    oscillator.stop(now + at + toneSeconds);
  }
}

/** Once, however many tabs are open. Browsers allow no sound before the first click or key: then there is none. */
export async function playMessageSound(messageId: string): Promise<void> {
  if (navigator.userActivation?.hasBeenActive === false) return;
  // Only pages from a safe origin have locks.
  if (!navigator.locks) return play();
  await navigator.locks.request(`message sound ${messageId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    play();
    await new Promise((resolve) => setTimeout(resolve, heldMs));
  });
}
