import type { GroupReport } from '@hearth/contract/groups/oversight';
import { t } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ReasonDialog } from '../../../components/ui/dialogs/reason-dialog.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { locale, numberText } from '../../../lib/language/words.ts';
import { Link } from '../../../lib/router/link.tsx';
import { reportReasonLabels } from '../../reports/public/reason-words.ts';
import { useDismissReports, useGroupReports, useRemoveThing } from './api/posts.ts';
import { PostPreview } from './post-preview.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

const keyOf = ({ post, comment }: GroupReport) => comment?.id ?? post.id;
const together = new Intl.ListFormat(locale, { type: 'conjunction' });

/** What members reported to the moderators, and what contains an alert word. Nobody learns who reported. */
export function ReportedList({ groupId }: { groupId: string }) {
  const { data, error, refetch } = useGroupReports(groupId);
  return (
    <LoadedList
      label={t`Reported posts`}
      items={data}
      error={error}
      onRetry={() => void refetch()}
      empty={{ drawing: 'done', text: t`Nothing has been reported.` }}
    >
      {(report) => <ReportRow key={keyOf(report)} groupId={groupId} report={report} />}
    </LoadedList>
  );
}

function ReportRow({ groupId, report }: { groupId: string; report: GroupReport }) {
  const { post, comment } = report;
  const thing = { postId: post.id, commentId: comment?.id ?? null };
  const author = comment?.author ?? post.author;
  const [removing, setRemoving] = useState(false);
  const [banning, setBanning] = useState(false);
  const remove = useRemoveThing(groupId, thing);
  const dismiss = useDismissReports(groupId, thing);
  const busy = remove.isPending || dismiss.isPending;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <Why report={report} />
      {comment ? <ReportedComment postId={post.id} comment={comment} /> : <PostPreview post={post} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger-quiet" size="sm" disabled={busy} onClick={() => setRemoving(true)}>
          {t({ message: 'Remove', context: 'button' })}
        </Button>
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => dismiss.mutate(undefined)}>
          {t({ message: 'Dismiss', context: 'report' })}
        </Button>
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => setBanning(true)}>
          {t({ message: 'Ban', context: 'member' })}
        </Button>
      </div>
      {removing && (
        <ReasonDialog
          title={comment ? t`Remove comment` : t`Remove post`}
          description={t`The author will see the reason, and so will all members, in the log.`}
          act={t({ message: 'Remove', context: 'button' })}
          busy={remove.isPending}
          onAct={(reason) => remove.mutate(reason, { onSuccess: () => setRemoving(false) })}
          onClose={() => setRemoving(false)}
        />
      )}
      {banning && (
        <RemovalDialog
          groupId={groupId}
          memberId={author.id}
          name={author.displayName}
          ban
          onClose={() => setBanning(false)}
        />
      )}
    </li>
  );
}

function Why({ report: { reasons, notes, words, at } }: { report: GroupReport }) {
  const given = reasons.map(({ reason, count }) => `${reportReasonLabels[reason]} (${numberText(count)})`);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-1.5 font-semibold">
        <Flag size={16} aria-hidden="true" className="text-danger-ink" />
        {given.length > 0 && <span>{together.format(given)}</span>}
        {words.length > 0 && <span>{t`Alert words: ${{ words: together.format(words) }}`}</span>}
        <span className="font-normal text-muted">
          <ShortTime at={at} />
        </span>
      </p>
      {notes.map((note) => (
        <p key={note} dir="auto" className="whitespace-pre-wrap break-words text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}

function ReportedComment({ postId, comment }: { postId: string; comment: NonNullable<GroupReport['comment']> }) {
  return (
    <div className="rounded-md bg-sunken p-3">
      <MemberRow person={comment.author} detail={t({ message: 'Comment', context: 'noun' })} />
      <p dir="auto" className="whitespace-pre-wrap break-words px-2">
        {comment.text}
      </p>
      <Link to={`/post/${postId}?comment=${comment.id}`} className="inline-block px-2 py-2 text-sm">
        {t`Show the post`}
      </Link>
    </div>
  );
}
