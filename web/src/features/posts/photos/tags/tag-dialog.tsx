import { maxTagsPerPhoto } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import type { DraftTag } from './draft-tags.ts';
import { Marks } from './tag-marks.tsx';
import type { TagPoint } from './tag-photo.ts';
import { TagPicker } from './tag-picker.tsx';

type Props = { src: string; tags: readonly DraftTag[]; onChange: (tags: DraftTag[]) => void; onClose: () => void };

/** Says who is on a photo before it is posted. */
export function TagDialog({ src, tags, onChange, onClose }: Props) {
  const [point, setPoint] = useState<TagPoint | null>(null);
  return (
    <Dialog
      open
      title={t`Tag people`}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <div className="flex flex-col gap-3">
        <div className="flex justify-center rounded-md bg-sunken">
          <div className="relative">
            <img src={src} alt="" draggable={false} className="block max-h-[40dvh] max-w-full rounded-md" />
            <Marks tags={tags} tagging={{ point }} onPoint={setPoint} />
          </div>
        </div>
        {tags.length > 0 && (
          <ul aria-label={t`People in this photo`} className="flex flex-wrap gap-2">
            {tags.map(({ person }) => (
              <li key={person.id} className="inline-flex items-center gap-1 rounded-full bg-sunken ps-3 text-sm">
                <bdi className="max-w-48 truncate">{person.displayName}</bdi>
                <IconButton
                  label={t`Remove tag of ${{ name: person.displayName }}`}
                  size="sm"
                  variant="plain"
                  onClick={() => onChange(tags.filter((tag) => tag.person.id !== person.id))}
                >
                  <X size={16} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {tags.length < maxTagsPerPhoto && (
          <TagPicker
            point={point}
            tagged={tags.map(({ person }) => person.id)}
            onTag={(person, done) => {
              onChange([...tags, { person, point }]);
              setPoint(null);
              done();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
