import type { Poll } from '@hearth/contract/posts/poll-fields';
import { plural, t } from '@lingui/core/macro';
import { lazy, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { VisuallyHidden } from '../../../components/ui/text/visually-hidden.tsx';
import { useOnline } from '../../../lib/page/use-online.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { useMember } from '../../accounts/public/member.ts';
import { type Option, type OptionInput, PollOption } from './public/poll-option.tsx';
import { usePassed } from './public/use-passed.ts';
import { castVote, waitingVotes } from './vote.ts';

const VotersDialog = lazy(async () => ({ default: (await import('./voters-dialog.tsx')).VotersDialog }));
const EditPollDialog = lazy(async () => ({ default: (await import('./edit-poll-dialog.tsx')).EditPollDialog }));

/** Votes are refused from the end on; the server announces it within seconds. */
function useEnded({ closed, endsAt }: Poll): boolean {
  const passed = usePassed(endsAt);
  return closed || passed;
}

function legendOf({ multiple }: Poll, open: boolean): string {
  if (!open) return t`Results`;
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
  const { multiple, myVotes } = poll;
  const voted = myVotes.length > 0;
  // One of several options is voted for by one tap, which also changes the vote; several are sent by a button.
  const choosing = !ended && multiple && (changing || !voted);
  const choice = chosen ?? myVotes;
  // Bars say nothing before one's vote that would not sway it.
  const results = voted || ended || own ? poll.results : null;
  const most = Math.max(1, ...(results?.votes ?? []));

  const send = (optionIds: readonly string[]) => {
    setSaid('');
    setChanging(false);
    setChosen(null);
    castVote(postId, poll, [...optionIds], () => setSaid(t`Your vote was counted.`));
  };
  const tick = (id: string) =>
    setChosen(choice.includes(id) ? choice.filter((other) => other !== id) : [...choice, id]);
  const press = () => (choosing ? send(choice) : setChanging(true));
  const inputOf = (id: string): OptionInput | undefined => {
    if (ended) return undefined;
    if (!multiple) return { kind: 'tap', pressed: myVotes.includes(id), onTap: () => send([id]) };
    return choosing ? { kind: 'tick', checked: choice.includes(id), onTick: () => tick(id) } : undefined;
  };
  const when = momentText(poll.endsAt);
  const canEdit = own && !poll.anonymous && !ended && poll.results?.voterCount === 0 && !voted;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is inside already; a section would be a landmark for each post.
    <div role="group" aria-label={t`Poll`} className="flex flex-col gap-2">
      <fieldset className="min-w-0">
        <legend className={ended || voted ? 'sr-only' : 'mb-2 text-muted text-sm'}>{legendOf(poll, !ended)}</legend>
        <ul className="flex flex-col gap-2">
          {poll.options.map((option, index) => (
            <PollOption
              key={option.id}
              option={option}
              count={results?.votes[index]}
              voterCount={results?.voterCount ?? 0}
              mine={myVotes.includes(option.id)}
              leads={results?.votes[index] === most}
              input={inputOf(option.id)}
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
        {!ended && multiple && (
          <Button
            size="sm"
            variant={choosing ? 'primary' : 'secondary'}
            disabled={choosing && choice.length === 0}
            onClick={press}
          >
            {choosing ? t({ message: 'Vote', context: 'button' }) : t`Change vote`}
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
