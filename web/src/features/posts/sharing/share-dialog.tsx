import { trimmedWords, type Words } from '@hearth/contract/core/mention-rules';
import type { Post, PostBody } from '@hearth/contract/posts/endpoints';
import { type Audience, maxPostLength } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { PostingAs } from '../../../components/people/posting-as.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { copyLink } from '../../../components/ui/toast/copy-text.ts';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { useViewState } from '../../../lib/cache/use-view-state.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { noWords } from '../../../lib/storage/words-draft.ts';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useMember } from '../../accounts/public/member.ts';
import { useDefaultAudience } from '../../friends/public/default-audience.ts';
import { MentionField } from '../../mentions/public/mention-field.tsx';
import { loadSendInChat } from '../../open-chat/public/send-in-chat.ts';
import { AudienceSelect } from '../parts/audience-select.tsx';
import { linkTo } from '../parts/link-to.ts';
import { useSharePost } from './share-post.ts';

const [SendInChat, fetchSendInChat] = lazyPart(loadSendInChat);

function Preview({ post }: { post: PostBody }) {
  const author = usePerson(post.author);
  const [picture] = post.media;
  return (
    <section
      aria-label={t`Original post by ${{ name: author.displayName }}`}
      className="flex items-start gap-3 rounded-lg border border-line p-3"
    >
      <PersonAvatar person={author} size={36} decorative />
      <div className="min-w-0 flex-1">
        <p className="flex font-semibold">
          <CutName text={author.displayName} />
        </p>
        <p dir="auto" className="line-clamp-3 break-words text-muted text-sm">
          {post.content}
        </p>
      </div>
      {picture && (
        <img
          src={picture.poster ?? picture.url}
          alt=""
          className="size-16 shrink-0 rounded-md bg-sunken object-cover"
        />
      )}
    </section>
  );
}

/** A post that can be shared is public, so its share may have any audience. */
export function ShareDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const member = useMember();
  const shared = post.original ?? post;
  const [words, setWords] = useViewState<Words>(`share-words ${shared.id}`, noWords);
  const [chosen, setChosen] = useState<Audience>();
  const usual = useDefaultAudience();
  const audience = chosen ?? usual;
  const [sending, setSending] = useState(false);
  const share = useSharePost(post.id, {
    onShared: () => {
      setWords(noWords);
      onClose();
    },
    // Words cannot be changed in a share: the member may undo it to write them anew.
    onUndone: ({ words: undone }) => setWords(undone),
  });
  return (
    <Dialog
      open
      title={t`Share post`}
      onOpenChange={(open) => !open && !share.isPending && onClose()}
      footer={
        <Button
          disabled={!audience || isTooLong(words.text, maxPostLength)}
          busy={share.isPending}
          busyText={t`Sharing...`}
          onClick={() => audience && share.mutate({ words: trimmedWords(words), audience })}
        >
          {t`Share now`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <PostingAs person={member}>
          <AudienceSelect value={audience} onChange={setChosen} />
        </PostingAs>
        <MentionField
          tags
          setting={{ audience: audience ?? 'friends' }}
          label={t`Say something about this...`}
          labelHidden
          placeholder={t`Say something about this...`}
          autoFocus
          data-first-focus
          limit={{ max: maxPostLength, what: t`Post` }}
          readOnly={share.isPending}
          words={words}
          onWords={setWords}
          className="min-h-20"
        />
        <Preview post={shared} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void copyLink(linkTo(shared.id))}>
            <Link2 size={22} aria-hidden="true" />
            {t`Copy link`}
          </Button>
          <Button
            variant="secondary"
            onPointerEnter={fetchSendInChat}
            onFocus={fetchSendInChat}
            onClick={() => setSending(true)}
          >
            <Send size={22} aria-hidden="true" className="rtl:-scale-x-100" />
            {t`Send in a chat`}
          </Button>
        </div>
        {sending && (
          <Opening>
            <SendInChat text={linkTo(shared.id)} onClose={() => setSending(false)} />
          </Opening>
        )}
      </div>
    </Dialog>
  );
}
