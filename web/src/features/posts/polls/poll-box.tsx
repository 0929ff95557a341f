import type { Poll } from '@hearth/contract/posts/poll-fields';
import { plural, t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { VisuallyHidden } from '../../../components/ui/text/visually-hidden.tsx';
import { locale } from '../../../lib/language/words.ts';
import { cx } from '../../../lib/page/cx.ts';
import { useOnline } from '../../../lib/page/use-online.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useMember } from '../../accounts/public/member.ts';
import { castVote, waitingVotes } from './vote.ts';

const VotersDialog = lazy(async () => ({ default: (await import('./voters-dialog.tsx')).VotersDialog }));
const EditPollDialog = lazy(async () => ({ default: (await import('./edit-poll-dialog.tsx')).EditPollDialog }));

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
const longestTimer = 2 ** 31 - 1;

/** Votes are refused from the end on; the server announces it within seconds. */
function useEnded({ closed, endsAt }: Poll): boolean {
  const left = Date.parse(endsAt) - serverNow();
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => setPassed(Date.parse(endsAt) <= serverNow()),
      Math.min(longestTimer, Math.max(0, left)),
    );
    return () => clearTimeout(timer);
  }, [endsAt, left]);
  return closed || passed || left <= 0;
}

type Option = { id: string; text: string };
type RowProps = {
  option: Option;
  count: number | undefined;
  voterCount: number;
  mine: boolean;
  leads: boolean;
  /** Undefined where nothing can be chosen. */
  input: { type: 'radio' | 'checkbox'; name: string; checked: boolean; onChange: () => void } | undefined;
  /** Undefined where nobody may see who voted. */
  onVoters: (() => void) | undefined;
};

function shareOf(count: number, voterCount: number): number {
  return voterCount > 0 ? count / voterCount : 0;
}

function OptionRow({ option, count, voterCount, mine, leads, input, onVoters }: RowProps) {
  const share = shareOf(count ?? 0, voterCount);
  const votes = plural(count ?? 0, { one: '# vote', other: '# votes' });
  const words = (
    <span className="relative flex min-h-11 min-w-0 flex-1 items-center gap-2.5 px-3 py-2">
      {!input && mine && <Check size={22} aria-hidden="true" className="shrink-0 text-accent-ink" />}
      <span dir="auto" className={cx('min-w-0 flex-1 break-words', leads && 'font-semibold')}>
        {option.text}
      </span>
      {!input && mine && <VisuallyHidden>{t`Your vote`}</VisuallyHidden>}
      {count !== undefined && <span className="shrink-0 text-sm tabular-nums">{percent.format(share)}</span>}
    </span>
  );
  return (
    <li className="flex items-center gap-2">
      <div
        className={cx(
          'relative flex min-w-0 flex-1 overflow-hidden rounded-md border border-line-strong',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          input && 'has-checked:border-accent hover:border-ink',
        )}
      >
        {count !== undefined && (
          <span
            aria-hidden="true"
            style={{ inlineSize: `${share * 100}%` }}
            className="absolute inset-y-0 inset-s-0 bg-accent-soft transition-[inline-size] duration-200 motion-reduce:transition-none"
          />
        )}
        {input ? (
          <label className="relative flex min-w-0 flex-1 cursor-pointer items-center ps-3">
            <input {...input} className="size-4.5 shrink-0 accent-accent focus-visible:outline-none" />
            {words}
          </label>
        ) : (
          words
        )}
      </div>
      {count !== undefined &&
        (onVoters && count > 0 ? (
          <button
            type="button"
            onClick={onVoters}
            aria-label={t`See who voted for ${{ option: option.text }}: ${{ votes }}`}
            className="min-w-16 shrink-0 rounded-sm text-end text-muted text-sm hover:text-ink hover:underline max-md:min-h-11"
          >
            {votes}
          </button>
        ) : (
          <span className="min-w-16 shrink-0 text-end text-muted text-sm">{votes}</span>
        ))}
    </li>
  );
}

function legendOf({ multiple }: Poll, voting: boolean): string {
  if (!voting) return t`Results`;
  return multiple ? t`Choose one or several options.` : t`Choose one option.`;
}

function summary({ results, anonymous, closed, myVotes }: Poll): string {
  if (!results) return t`Results are shown after voting.`;
  if (results.voterCount === 0 && anonymous && !closed && myVotes.length > 0)
    return t`Your vote will be counted with others.`;
  if (results.voterCount === 0) return t`Nobody has voted yet.`;
  return plural(results.voterCount, { one: '# person voted.', other: '# people voted.' });
}

type Props = { postId: string; poll: Poll; authorId: string };

/** A poll: options to choose from, and bars as soon as the viewer may see the results. */
export function PollBox({ postId, poll, authorId }: Props) {
  const own = useMember().id === authorId;
  const ended = useEnded(poll);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [changing, setChanging] = useState(false);
  const [open, setOpen] = useState<Option | 'edit' | null>(null);
  const [said, setSaid] = useState('');
  const waiting = waitingVotes.useWaiting(postId);
  const online = useOnline();
  const voting = !ended && (changing || poll.myVotes.length === 0);
  const choice = chosen ?? poll.myVotes;
  const { results } = poll;
  const most = Math.max(1, ...(results?.votes ?? []));

  const choose = (id: string) => {
    if (!poll.multiple) setChosen([id]);
    else setChosen(choice.includes(id) ? choice.filter((other) => other !== id) : [...choice, id]);
  };
  const press = () => {
    setSaid('');
    if (!voting) {
      setChanging(true);
      return;
    }
    setChanging(false);
    setChosen(null);
    castVote(postId, poll, [...choice], () => setSaid(t`Your vote was counted.`));
  };
  const when = momentText(poll.endsAt);
  const canEdit = own && !ended && results?.voterCount === 0 && poll.myVotes.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is inside already; a section would be a landmark for each post.
    <div role="group" aria-label={t`Poll`} className="flex flex-col gap-2">
      <fieldset className="min-w-0">
        <legend className={voting ? 'mb-2 text-muted text-sm' : 'sr-only'}>{legendOf(poll, voting)}</legend>
        <ul className="flex flex-col gap-2">
          {poll.options.map((option, index) => (
            <OptionRow
              key={option.id}
              option={option}
              count={results?.votes[index]}
              voterCount={results?.voterCount ?? 0}
              mine={poll.myVotes.includes(option.id)}
              leads={results?.votes[index] === most}
              input={
                voting
                  ? {
                      type: poll.multiple ? 'checkbox' : 'radio',
                      name: `poll-${postId}`,
                      checked: choice.includes(option.id),
                      onChange: () => choose(option.id),
                    }
                  : undefined
              }
              onVoters={poll.anonymous ? undefined : () => setOpen(option)}
            />
          ))}
        </ul>
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 text-muted text-sm">
          {waiting && !online ? t`Waiting for a connection.` : summary(poll)}{' '}
          {ended ? t`Ended ${when}.` : t`Ends ${when}.`} {poll.anonymous && t`Anonymous.`}{' '}
          {poll.anonymous && !poll.closed && t`Votes appear several at a time, so that nobody can tell them apart.`}
        </p>
        {canEdit && (
          <Button variant="secondary" size="sm" onClick={() => setOpen('edit')}>
            {t`Edit poll`}
          </Button>
        )}
        {!ended && (
          <Button
            size="sm"
            variant={voting ? 'primary' : 'secondary'}
            disabled={voting && choice.length === 0}
            onClick={press}
          >
            {voting ? t({ message: 'Vote', context: 'button' }) : t`Change vote`}
          </Button>
        )}
      </div>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      <Opening>
        {open === 'edit' && <EditPollDialog postId={postId} poll={poll} onClose={() => setOpen(null)} />}
        {open && open !== 'edit' && <VotersDialog postId={postId} option={open} onClose={() => setOpen(null)} />}
      </Opening>
    </div>
  );
}
