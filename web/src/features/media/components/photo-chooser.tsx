import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { UploadProgress } from '../../../components/media/upload-progress.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { UploadCanceled } from '../../../lib/upload/upload-task.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import { centred, type Framing, type Size } from './crop-area.ts';
import { CropFrame } from './crop-frame.tsx';
import { cropPicture } from './crop-picture.ts';

const kinds = {
  profilePic: {
    label: t`Profile photo`,
    change: t`Change profile photo`,
    target: { width: 800, height: 800 },
    round: true,
  },
  coverPhoto: {
    label: t`Cover photo`,
    change: t`Change cover photo`,
    target: { width: 1640, height: 624 },
    round: false,
  },
  groupPicture: {
    label: t`Group picture`,
    change: t`Change group picture`,
    target: { width: 800, height: 800 },
    round: false,
  },
  groupCover: {
    label: t`Cover photo`,
    change: t`Change cover photo`,
    target: { width: 1640, height: 624 },
    round: false,
  },
} as const;

const purposeOf = (field: keyof typeof kinds) => (field === 'groupPicture' || field === 'groupCover' ? 'group' : field);

type Chosen = { file: File; url: string; picture: Size };
type Props = { field: keyof typeof kinds; onUploaded: (media: MediaView) => Promise<unknown> };

/** A file input and a dialog in which the photo is cropped and uploaded. */
export function PhotoChooser({ field, onUploaded }: Props) {
  const { label, change } = kinds[field];
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
      setChosen({ file, url: URL.createObjectURL(file), picture: { width: bitmap.width, height: bitmap.height } });
      bitmap.close();
    } catch {
      toast(t`This file is not a photo that can be shown.`, { kind: 'alert' });
    }
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(null);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        tabIndex={-1}
        onChange={choose}
        className="sr-only"
      />
      <IconButton label={change} className="shadow-1" onClick={() => input.current?.click()}>
        <Camera size={20} aria-hidden="true" />
      </IconButton>
      {chosen && <PlaceDialog chosen={chosen} field={field} onClose={close} onUploaded={onUploaded} />}
    </>
  );
}

function PlaceDialog({ chosen, field, onClose, onUploaded }: Props & { chosen: Chosen; onClose: () => void }) {
  const { label, target, round } = kinds[field];
  const [framing, setFraming] = useState<Framing>(centred);
  const [busy, setBusy] = useState(false);
  const { task, snapshot, start, clear } = useUpload();

  const save = async () => {
    setBusy(true);
    try {
      await onUploaded(await start(await cropPicture(chosen.file, framing, target), { purpose: purposeOf(field) }));
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
    <Dialog open title={label} onOpenChange={(open) => !open && leave()} footer={footer}>
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
