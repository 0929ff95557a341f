import type { Poll, PollInput } from '@hearth/contract/posts/poll-fields';
import { maxPollOptionLength, maxPollOptions, minPollOptions, sameOptionKey } from '@hearth/contract/posts/poll-rules';
import { isTooLong } from '../../../../lib/text/text-limit.ts';
import { localTime } from '../../../../lib/time/local-time.ts';

/** `until` is what a field for date and time holds, in the member's own time; empty for a length in hours. */
export type PollDraft = {
  options: readonly string[];
  multiple: boolean;
  anonymous: boolean;
  hidesResults: boolean;
  hours: number;
  until: string;
};

export const newPollDraft: PollDraft = {
  options: ['', ''],
  multiple: false,
  anonymous: false,
  hidesResults: false,
  hours: 24,
  until: '',
};

export const pollHours = [1, 6, 24, 72, 168, 336];

/** Of something that a device kept; null if it is no draft of a poll. */
export function readPollDraft(stored: unknown): PollDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { options, multiple, anonymous, hidesResults, hours, until } = stored as Partial<
    Record<keyof PollDraft, unknown>
  >;
  if (!Array.isArray(options) || !options.every((option) => typeof option === 'string')) return null;
  if (options.length < minPollOptions || options.length > maxPollOptions) return null;
  return {
    options,
    multiple: multiple === true,
    anonymous: anonymous === true,
    hidesResults: hidesResults === true,
    hours: pollHours.find((known) => known === hours) ?? newPollDraft.hours,
    until: typeof until === 'string' ? until : '',
  };
}

/** Empty lines are left out. */
export function optionsOf({ options }: Pick<PollDraft, 'options'>): string[] {
  return options.map((option) => option.trim()).filter((option) => option !== '');
}

/** Which of the options says the same as an earlier one. */
export function repeatedOptions({ options }: Pick<PollDraft, 'options'>): Set<number> {
  const keys = options.map(sameOptionKey);
  return new Set(keys.flatMap((key, index) => (key !== '' && keys.indexOf(key) < index ? index : [])));
}

export function isCompletePoll(draft: PollDraft, now: number): boolean {
  const options = optionsOf(draft);
  return (
    options.length >= minPollOptions &&
    options.every((option) => !isTooLong(option, maxPollOptionLength)) &&
    repeatedOptions(draft).size === 0 &&
    (hasNoEnd(draft) || endOf(draft, now).getTime() > now)
  );
}

/** Polls in chats can stay open. */
function hasNoEnd({ hours, until }: PollDraft): boolean {
  return hours === 0 && until === '';
}

function endOf({ hours, until }: PollDraft, now: number): Date {
  return until ? new Date(until) : new Date(now + hours * 3_600_000);
}

export function toPollInput(draft: PollDraft, now: number): PollInput {
  const { multiple, anonymous, hidesResults } = draft;
  return { options: optionsOf(draft), multiple, anonymous, hidesResults, endsAt: endOf(draft, now).toISOString() };
}

/** For editing a poll in which nobody has voted. */
export function draftOfPoll({ options, multiple, anonymous, hidesResults, endsAt }: Poll): PollDraft {
  const texts = options.map(({ text }) => text);
  return { options: texts, multiple, anonymous, hidesResults, hours: 24, until: localTime(new Date(endsAt)) };
}
