import { audienceLabels } from '@hearth/contract/posts/rules';
import { maxStoryCaption, storyAudiences } from '@hearth/contract/stories/rules';
import { PostingAs } from '../../../components/people/posting-as.tsx';
import { audienceIcons } from '../../../components/ui/audience-icon.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { PictureSelect } from '../../../components/ui/picture-select.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { useStore } from '../../../lib/store.ts';
import { isTooLong } from '../../../lib/text-limit.ts';
import { useMember } from '../../accounts/public/member.ts';
import { FileZone } from './file-zone.tsx';
import { chooseFile, storyDraftOf } from './story-draft.ts';
import { StoryPreview } from './story-preview.tsx';
import { StoryUpload } from './story-upload.tsx';
import { useShare } from './use-share.ts';

const audienceOptions = storyAudiences.map((value) => ({ value, label: audienceLabels[value] }));

export function CreateStoryDialog({ onClose }: { onClose: () => void }) {
  const member = useMember();
  const store = storyDraftOf(member.id);
  const draft = useStore(store);
  const { busy, share } = useShare(store, onClose);
  const { caption, audience, chosen } = draft;
  const AudienceIcon = audienceIcons[audience];
  return (
    <Dialog
      open
      wide
      title="Create story"
      onOpenChange={(open) => !open && !busy && onClose()}
      footer={
        <Button
          block
          disabled={!chosen || isTooLong(caption, maxStoryCaption)}
          busy={busy}
          busyText="Sharing..."
          onClick={() => void share()}
        >
          Share to story
        </Button>
      }
    >
      <div className="flex gap-6 max-md:flex-col-reverse max-md:gap-4 md:min-h-107">
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <PostingAs person={member}>
            <PictureSelect
              label="Audience"
              picture={<AudienceIcon size={16} aria-hidden="true" />}
              value={audience}
              options={audienceOptions}
              onChange={(next) => store.set({ ...draft, audience: next })}
            />
          </PostingAs>
          <Textarea
            label="Caption"
            dir="auto"
            rows={2}
            limit={{ max: maxStoryCaption, what: 'Caption' }}
            readOnly={busy}
            value={caption}
            onChange={(event) => store.set({ ...draft, caption: event.currentTarget.value })}
          />
          <FileZone small={chosen !== null} disabled={busy} onFile={(file) => chooseFile(store, file)} />
          {chosen && (
            <StoryUpload
              task={chosen.task}
              onRetry={() => chooseFile(store, chosen.task.file)}
              onCancel={() => chooseFile(store, null)}
            />
          )}
        </div>
        {chosen && (
          <StoryPreview chosen={chosen} caption={caption} disabled={busy} onRemove={() => chooseFile(store, null)} />
        )}
      </div>
    </Dialog>
  );
}
