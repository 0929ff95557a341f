import { dateTile } from '../times/event-times.ts';

/** The sheet of a calendar; the time beside it says the same in words. */
export function DateTile({ at }: { at: string }) {
  const { month, day } = dateTile(at);
  return (
    <span
      aria-hidden="true"
      className="flex size-14 shrink-0 flex-col items-center justify-center rounded-lg bg-accent-soft text-accent-ink"
    >
      <span className="text-sm">{month}</span>
      <span className="font-semibold text-xl">{day}</span>
    </span>
  );
}
