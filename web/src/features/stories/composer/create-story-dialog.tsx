import { maxStoryCaption, maxStoryWords, storyAudiences } from '@hearth/contract/stories/rules';
import { t } from '@lingui/core/macro';
import { PostingAs } from '../../../components/people/posting-as.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { PictureSelect } from '../../../components/ui/fields/picture-select.tsx';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { useStore } from '../../../lib/state/store.ts';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useMember } from '../../accounts/public/member.ts';
import { audienceIcons } from '../../audience/public/audience-icon.tsx';
import { audienceLabels } from '../../audience/public/audience-words.ts';
import { BackgroundRow } from './background-row.tsx';
import { ChooseMedia, ChooserPill } from './choose-media.tsx';
import { MediaCard } from './media-card.tsx';
import { type StoryDraft, type StoryDraftStore, storyDraftOf } from './story-draft.ts';
import { StoryUpload } from './story-upload.tsx';
import { useShare } from './use-share.ts';
import { WordsCard } from './words-card.tsx';

const audienceOptions = storyAudiences.map((value) => ({ value, label: audienceLabels[value] }));

const isSendable = (text: string) => text.trim() !== '' && !isTooLong(text, maxStoryWords);

type PartProps = { draft: StoryDraft; store: StoryDraftStore };

function KindChoice({ draft: { kind }, store }: PartProps) {
  return (
    <RadioGroup legend={t`Kind of story`} legendHidden className="md:grid-flow-row">
      <RadioCard
        name="story-kind"
        label={t`Photo or video`}
        checked={kind === 'media'}
        onChange={() => store.change({ kind: 'media' })}
      />
      <RadioCard
        name="story-kind"
        label={t({ message: 'Text', context: 'noun' })}
        checked={kind === 'words'}
        onChange={() => store.change({ kind: 'words' })}
      />
    </RadioGroup>
  );
}

/** The story itself, and below it what it is made of. */
function StoryCard({ draft, store, busy }: PartProps & { busy: boolean }) {
  const { kind, background, chosen } = draft;
  if (kind === 'words') {
    return (
      <>
        <WordsCard draft={draft} disabled={busy} onChange={store.change} />
        <BackgroundRow value={background} disabled={busy} onChange={(next) => store.change({ background: next })} />
      </>
    );
  }
  if (!chosen) return <ChooseMedia disabled={busy} onFile={store.choose} />;
  const remove = () => store.choose(null);
  return (
    <>
      <MediaCard draft={draft} chosen={chosen} disabled={busy} onChange={store.change} onRemove={remove} />
      <ChooserPill disabled={busy} onFile={store.choose} />
    </>
  );
}

export function CreateStoryDialog({ onClose }: { onClose: () => void }) {
  const member = useMember();
  const store = storyDraftOf(member.id);
  const draft = useStore(store);
  const { busy, share } = useShare(store, onClose);
  const { kind, text, caption, audience, chosen } = draft;
  const maySend = kind === 'words' ? isSendable(text) : chosen && !isTooLong(caption, maxStoryCaption);
  const AudienceIcon = audienceIcons[audience];
  return (
    <Dialog
      open
      wide="fit"
      title={t`Create story`}
      onOpenChange={(open) => !open && !busy && onClose()}
      footer={
        <Button block disabled={!maySend} busy={busy} busyText={t`Sharing...`} onClick={() => void share()}>
          {t`Share to story`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 md:grid md:grid-cols-[auto_16rem] md:grid-rows-[auto_1fr] md:gap-x-6">
        <div className="md:col-start-2">
          <KindChoice draft={draft} store={store} />
        </div>
        <div className="flex min-w-0 flex-col items-center gap-2 md:col-start-1 md:row-span-2 md:row-start-1">
          <StoryCard draft={draft} store={store} busy={busy} />
        </div>
        <div className="flex min-w-0 flex-col justify-between gap-4 md:col-start-2">
          {kind === 'media' && chosen && (
            <StoryUpload
              task={chosen.task}
              onRetry={() => store.choose(chosen.task.file)}
              onCancel={() => store.choose(null)}
            />
          )}
          <PostingAs person={member}>
            <PictureSelect
              label={t`Audience`}
              picture={<AudienceIcon size={16} aria-hidden="true" />}
              value={audience}
              options={audienceOptions}
              onChange={(next) => store.change({ audience: next })}
            />
          </PostingAs>
        </div>
      </div>
    </Dialog>
  );
}
