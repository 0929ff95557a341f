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
import { MentionField } from '../../mentions/public/mention-field.tsx';
import { FileZone } from './file-zone.tsx';
import { storyDraftOf } from './story-draft.ts';
import { StoryPreview, WordsPreview } from './story-preview.tsx';
import { StoryUpload } from './story-upload.tsx';
import { useShare } from './use-share.ts';
import { WordsFields } from './words-fields.tsx';

const audienceOptions = storyAudiences.map((value) => ({ value, label: audienceLabels[value] }));

const isSendable = (text: string) => text.trim() !== '' && !isTooLong(text, maxStoryWords);

export function CreateStoryDialog({ onClose }: { onClose: () => void }) {
  const member = useMember();
  const store = storyDraftOf(member.id);
  const draft = useStore(store);
  const { busy, share } = useShare(store, onClose);
  const { kind, text, background, caption, captionMentions, audience, chosen } = draft;
  const maySend = kind === 'words' ? isSendable(text) : chosen && !isTooLong(caption, maxStoryCaption);
  const AudienceIcon = audienceIcons[audience];
  return (
    <Dialog
      open
      wide
      title={t`Create story`}
      onOpenChange={(open) => !open && !busy && onClose()}
      footer={
        <Button block disabled={!maySend} busy={busy} busyText={t`Sharing...`} onClick={() => void share()}>
          {t`Share to story`}
        </Button>
      }
    >
      <div className="flex gap-6 max-md:flex-col-reverse max-md:gap-4 md:min-h-107">
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <PostingAs person={member}>
            <PictureSelect
              label={t`Audience`}
              picture={<AudienceIcon size={16} aria-hidden="true" />}
              value={audience}
              options={audienceOptions}
              onChange={(next) => store.change({ audience: next })}
            />
          </PostingAs>
          <RadioGroup legend={t`Kind of story`} legendHidden>
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
          {kind === 'words' && <WordsFields draft={draft} disabled={busy} onChange={store.change} />}
          {kind === 'media' && (
            <>
              <MentionField
                setting={{ audience }}
                label={t`Caption`}
                dir="auto"
                rows={2}
                limit={{ max: maxStoryCaption, what: t`Caption` }}
                readOnly={busy}
                words={{ text: caption, mentions: captionMentions }}
                onWords={(words) => store.change({ caption: words.text, captionMentions: words.mentions })}
              />
              <FileZone small={chosen !== null} disabled={busy} onFile={store.choose} />
              {chosen && (
                <StoryUpload
                  task={chosen.task}
                  onRetry={() => store.choose(chosen.task.file)}
                  onCancel={() => store.choose(null)}
                />
              )}
            </>
          )}
        </div>
        {kind === 'words' && <WordsPreview text={text.trim()} background={background} />}
        {kind === 'media' && chosen && (
          <StoryPreview chosen={chosen} caption={caption} disabled={busy} onRemove={() => store.choose(null)} />
        )}
      </div>
    </Dialog>
  );
}
