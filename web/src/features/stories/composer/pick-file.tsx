import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '../../../lib/page/cx.ts';

const isShowable = ({ type }: File) => /^(image|video)\//.test(type);

type Props = Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'aria-describedby'> & {
  disabled: boolean;
  onFile: (file: File) => void;
  className: string;
  /** Names it too. */
  children: ReactNode;
};

/** Opens the chooser or the camera of the device; a file can also be dropped on it. */
export function PickFile({ disabled, onFile, className, children, ...input }: Props) {
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
        'relative inline-flex cursor-pointer items-center justify-center gap-2 font-semibold hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2',
        className,
        over && 'bg-accent-soft!',
      )}
    >
      {children}
      <input
        {...input}
        type="file"
        disabled={disabled}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}
