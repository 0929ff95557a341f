import { trimmedWords, type Words } from '@hearth/contract/core/mention-rules';
import { maxCommentLength } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { personKey } from '../../../lib/cache/person-cache.ts';
import { useOnline } from '../../../lib/page/use-online.ts';
import { useMember } from '../../accounts/public/member.ts';
import { AuthorName, AuthorPicture } from '../parts/author.tsx';
import { EditForm } from '../parts/edit-form.tsx';
import { RichText } from '../parts/rich-text.tsx';
import {
  holdComment,
  keepComment,
  releaseComment,
  takeBackComment,
  type WaitingComment,
} from './api/waiting-comments.ts';

type Props = { comment: WaitingComment };

const buttonStyle = 'rounded-sm font-semibold hover:underline max-md:min-h-11 max-md:min-w-11 max-md:px-1.5';

function Editor({ comment }: Props) {
  const [words, setWords] = useState<Words>({ text: comment.text, mentions: comment.mentions });
  return (
    <EditForm
      label={t`Edit comment`}
      limit={{ max: maxCommentLength, what: t`Comment` }}
      postId={comment.postId}
      words={words}
      onWords={setWords}
      blank={words.text.trim() === ''}
      busy={false}
      onSave={() => releaseComment(comment, trimmedWords(words))}
      onCancel={() => keepComment(comment)}
    />
  );
}

function State({ comment }: Props) {
  const { failure: reason, postponed } = comment;
  const online = useOnline();
  const waits = postponed || !online;
  if (!reason && !waits) return <p className="px-3 text-muted text-sm">{t`Sending...`}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-3 text-muted text-sm">
      {reason ? (
        <p role="alert" className="text-danger-ink">{t`Not sent. ${reason}`}</p>
      ) : (
        <p role="status" className="inline-flex items-center gap-1.5">
          <Clock size={16} aria-hidden="true" />
          {t`Waiting for a connection.`}
        </p>
      )}
      {reason && (
        <button type="button" onClick={() => releaseComment(comment)} className={buttonStyle}>
          {t`Retry`}
        </button>
      )}
      <button type="button" onClick={() => holdComment(comment)} className={buttonStyle}>
        {t`Edit`}
      </button>
      <button type="button" onClick={() => takeBackComment(comment)} className={buttonStyle}>
        {t`Discard`}
      </button>
    </div>
  );
}

/** Stands where the comment will be, until the server has it. */
export function WaitingCommentItem({ comment }: Props) {
  const member = useMember();
  const cache = useQueryClient();
  const mentions = comment.mentions.flatMap(({ memberId, ...place }) => {
    const person = cache.getQueryData<Person>(personKey(memberId));
    return person ? [{ ...place, person }] : [];
  });
  const name = member.displayName;
  return (
    <article
      aria-label={comment.threadId ? t`Reply by ${{ name }}` : t`Comment by ${{ name }}`}
      className="flex items-start gap-2"
    >
      <AuthorPicture person={member} size={comment.threadId ? 24 : 32} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {comment.held ? (
          <Editor comment={comment} />
        ) : (
          <>
            <div className="w-fit max-w-full rounded-xl bg-sunken px-3 py-2">
              <AuthorName person={member} />
              <RichText text={comment.text} mentions={mentions} open onOpen={() => undefined} />
            </div>
            <State comment={comment} />
          </>
        )}
      </div>
    </article>
  );
}
