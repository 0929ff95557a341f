import type { Message } from '@hearth/contract/chat/endpoints';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { useMessagesAround } from '../api/messages-around.ts';
import { shortWords } from '../public/file-kind-words.ts';

type Props = {
  reported: { chatId: string; messageId: string };
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
};

/** The messages around a reported one, none of them ticked. Nothing where there are none. */
export function ChooseContext({ reported, chosen, onChange }: Props) {
  const { data } = useMessagesAround(reported);
  if (!data || data.before.length + data.after.length === 0) return null;
  const { message, before, after, names } = data;
  const nameOf = ({ senderId }: Message) => names.get(senderId) ?? t`You`;
  const toggle = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  const choices = (messages: readonly Message[]) =>
    messages.map((each) => (
      <li key={each.id}>
        <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-2 py-1.5 hover:bg-hover">
          <input
            type="checkbox"
            checked={chosen.includes(each.id)}
            onChange={({ currentTarget }) => toggle(each.id, currentTarget.checked)}
            className="mt-1 size-4.5 shrink-0 accent-accent"
          />
          <Words name={nameOf(each)}>{wordsOf(each)}</Words>
        </label>
      </li>
    ));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{t`Show messages around it (optional)`}</legend>
      <ul className="max-h-64 overflow-y-auto rounded-md border border-line p-1">
        {choices(before)}
        <li className="flex gap-3 rounded-md bg-accent-soft px-2 py-1.5 ps-[2.375rem]">
          <Words name={nameOf(message)} strong>
            {wordsOf(message)}
          </Words>
        </li>
        {choices(after)}
      </ul>
    </fieldset>
  );
}

const wordsOf = ({ text, media }: Message) =>
  shortWords(
    text,
    media.map(({ kind }) => kind),
  );

function Words({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <span className="min-w-0 text-sm">
      <bdi className="block font-semibold">{name}</bdi>
      <span dir="auto" className={cx('line-clamp-3 break-words', strong ? 'text-ink' : 'text-muted')}>
        {children}
      </span>
    </span>
  );
}
