import type { Message } from '@hearth/contract/chat/endpoints';
import type { MessagePoll } from '@hearth/contract/chat/message-parts';
import type { voteInChat } from '@hearth/contract/chat/message-polls';
import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { type Option, PollOption } from '../../posts/polls/public/poll-option.tsx';
import { usePassed } from '../../posts/polls/public/use-passed.ts';
import { applyVersion } from '../messages/apply-changes.ts';

const VotersDialog = lazy(async () => ({ default: (await import('./voters-dialog.tsx')).VotersDialog }));

const call = request<typeof voteInChat>('PUT', '/api/chats/:chatId/messages/:messageId/vote');
const never = '9999-12-31T00:00:00.000Z';

function useVote({ chatId, id: messageId }: Message) {
  const cache = useQueryClient();
  return useMutation({
    // One after the other, so that the last tap is the vote.
    scope: { id: `vote/${messageId}` },
    mutationFn: (optionIds: string[]) => call({ params: { chatId, messageId }, body: { optionIds } }),
    onSuccess: ({ message }) => applyVersion(cache, message),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}

/** Options to tap, below the question. Bars show as soon as one has voted, so that they sway nobody before. */
export function MessagePollBox({ message, poll, own }: { message: Message; poll: MessagePoll; own: boolean }) {
  const vote = useVote(message);
  const [open, setOpen] = useState<Option | null>(null);
  const ended = usePassed(poll.endsAt ?? never);
  const counted = poll.options.flatMap(({ id, mine }) => (mine ? id : []));
  const chosen = vote.isPending ? vote.variables : counted;
  const shown = own || ended || counted.length > 0;
  const most = Math.max(1, ...poll.options.map(({ votes }) => votes));
  const tap = (id: string) => {
    const others = chosen.filter((each) => each !== id);
    const kept = poll.multiple ? others : [];
    vote.mutate(chosen.includes(id) ? kept : [...kept, id]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark for each message
    <div
      role="group"
      aria-label={t`Poll`}
      className="flex w-80 max-w-full flex-col gap-2 rounded-lg border border-line bg-surface p-3"
    >
      <p className="text-muted text-sm">{poll.multiple ? t`Choose one or several options.` : t`Choose one option.`}</p>
      <ul className="flex flex-col gap-2">
        {poll.options.map((option) => {
          const pressed = chosen.includes(option.id);
          return (
            <PollOption
              key={option.id}
              option={option}
              count={shown ? option.votes : undefined}
              voterCount={poll.voterCount}
              mine={pressed}
              leads={shown && option.votes === most}
              input={ended ? undefined : { kind: 'tap', pressed, onTap: () => tap(option.id) }}
              onVoters={() => setOpen(option)}
            />
          );
        })}
      </ul>
      <p className="text-muted text-sm">
        {summary(poll)} <End poll={poll} ended={ended} />
      </p>
      <Opening>{open && <VotersDialog message={message} option={open} onClose={() => setOpen(null)} />}</Opening>
    </div>
  );
}

function summary({ voterCount }: MessagePoll): string {
  if (voterCount === 0) return t`Nobody has voted yet.`;
  return plural(voterCount, { one: '# person voted.', other: '# people voted.' });
}

function End({ poll: { endsAt }, ended }: { poll: MessagePoll; ended: boolean }) {
  if (endsAt === null) return null;
  const when = momentText(endsAt);
  return ended ? t`Ended ${when}.` : t`Ends ${when}.`;
}
