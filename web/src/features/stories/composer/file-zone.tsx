import { t } from '@lingui/core/macro';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { cx } from '../../../lib/page/cx.ts';

const isShowable = ({ type }: File) => /^(image|video)\//.test(type);

const zoneStyle =
  'flex flex-1 flex-col items-center justify-center gap-2 rounded-lg border-2 border-line-strong border-dashed p-6 text-center';
const pillStyle = 'h-10 items-center gap-2 self-start rounded-full bg-sunken px-4 text-sm max-md:h-11';

type Props = { small: boolean; disabled: boolean; onFile: (file: File) => void };

/** Large while nothing is chosen, a pill to choose something else afterwards. */
export function FileZone({ small, disabled, onFile }: Props) {
  const hint = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = [...(files ?? [])].find(isShowable);
    if (file && !disabled) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      className={cx(
        'relative inline-flex cursor-pointer font-semibold hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        small ? pillStyle : zoneStyle,
        over && 'border-accent! bg-accent-soft',
      )}
    >
      <ImagePlus size={small ? 18 : 32} aria-hidden="true" />
      {t`Photo/video`}
      <input
        type="file"
        accept="image/*,video/*"
        disabled={disabled}
        aria-describedby={small ? undefined : hint}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
        className="sr-only"
      />
      {!small && (
        <span id={hint} aria-hidden="true" className="font-normal text-muted text-sm">
          {t`Choose a photo or video, or drop it here. Only the first minute of a video is shown.`}
        </span>
      )}
    </label>
  );
}
