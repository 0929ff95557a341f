import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { UploadProgress } from '../../../components/media/upload-progress.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { UploadCanceled } from '../../../lib/upload/upload-task.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import { centred, type Framing, type Size } from './crop-area.ts';
import { CropFrame } from './crop-frame.tsx';
import { cropPicture } from './crop-picture.ts';

const square = { width: 800, height: 800 };
const wide = { width: 1640, height: 624 };
const forms = {
  profilePic: { target: square, round: true, purpose: 'profilePic' },
  coverPhoto: { target: wide, round: false, purpose: 'coverPhoto' },
  groupPicture: { target: square, round: false, purpose: 'group' },
  sitePicture: { target: square, round: false, purpose: 'site' },
  eventPicture: { target: wide, round: false, purpose: 'event' },
  groupCover: { target: wide, round: false, purpose: 'group' },
} as const;
export type PhotoField = keyof typeof forms;

type Props = {
  title: string;
  field: PhotoField;
  chosen: { file: File; url: string; picture: Size };
  onUploaded: (media: MediaView) => Promise<unknown>;
  onClose: () => void;
};

/** The photo is moved and enlarged behind its frame, cropped and uploaded. */
export function PlacePhotoDialog({ title, field, chosen, onUploaded, onClose }: Props) {
  const { target, round, purpose } = forms[field];
  const [framing, setFraming] = useState<Framing>(centred);
  const [busy, setBusy] = useState(false);
  const { task, snapshot, start, clear } = useUpload();

  const save = async () => {
    setBusy(true);
    try {
      await onUploaded(await start(await cropPicture(chosen.file, framing, target), { purpose }));
      onClose();
    } catch (error) {
      if (!(error instanceof UploadCanceled)) toast(messageOf(error), { kind: 'alert' });
      setBusy(false);
    }
  };
  const leave = () => {
    clear();
    onClose();
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={leave}>
        {t`Cancel`}
      </Button>
      <Button busy={busy} busyText={t`Saving...`} onClick={save}>
        {t`Save`}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onOpenChange={(open) => !open && leave()} footer={footer}>
      <div className="flex flex-col gap-4">
        <CropFrame
          {...chosen}
          aspect={target.width / target.height}
          round={round}
          framing={framing}
          onChange={setFraming}
        />
        <label className="flex items-center gap-3 text-sm">
          {t`Zoom`}
          <input
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={framing.zoom}
            onChange={(event) => setFraming({ ...framing, zoom: Number(event.target.value) })}
            className="w-full accent-accent"
          />
        </label>
        {task && snapshot && busy && <UploadProgress name={chosen.file.name} snapshot={snapshot} task={task} />}
      </div>
    </Dialog>
  );
}
