import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { Camera } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import type { Size } from '../components/crop-area.ts';
import type { PhotoField } from '../components/place-photo-dialog.tsx';

const [PlacePhotoDialog, fetchDialog] = lazyPart(
  async () => (await import('../components/place-photo-dialog.tsx')).PlacePhotoDialog,
);

const words: Record<PhotoField, { label: string; change: string }> = {
  profilePic: { label: t`Profile photo`, change: t`Change profile photo` },
  coverPhoto: { label: t`Cover photo`, change: t`Change cover photo` },
  groupPicture: { label: t`Group picture`, change: t`Change group picture` },
  sitePicture: { label: t`Picture of the site`, change: t`Change the picture of the site` },
  eventPicture: { label: t`Event picture`, change: t`Change event picture` },
  groupCover: { label: t`Cover photo`, change: t`Change cover photo` },
};

type Chosen = { file: File; url: string; picture: Size };
type Props = {
  field: PhotoField;
  onUploaded: (media: MediaView) => Promise<unknown>;
  /** Takes the picture now, where the device has a camera. */
  camera?: boolean;
  /** In place of the button with the camera. */
  trigger?: (pick: () => void) => ReactNode;
};

/** A file input and a dialog in which the photo is cropped and uploaded. */
export function PhotoChooser({ field, onUploaded, camera = false, trigger }: Props) {
  const { label, change } = words[field];
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);

  const pick = () => {
    fetchDialog();
    input.current?.click();
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
      setChosen({ file, url: URL.createObjectURL(file), picture: { width: bitmap.width, height: bitmap.height } });
      bitmap.close();
    } catch {
      toast(t`This file can’t be shown as a photo.`, { kind: 'alert' });
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
        {...(camera && { capture: 'user' })}
        {...(trigger ? { hidden: true } : { 'aria-label': label })}
        tabIndex={-1}
        onChange={choose}
        className="sr-only"
      />
      {trigger ? (
        trigger(pick)
      ) : (
        <IconButton label={change} className="" onClick={pick}>
          <Camera size={22} aria-hidden="true" />
        </IconButton>
      )}
      {chosen && (
        <Opening>
          <PlacePhotoDialog title={label} field={field} chosen={chosen} onClose={close} onUploaded={onUploaded} />
        </Opening>
      )}
    </>
  );
}
