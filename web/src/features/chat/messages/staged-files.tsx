import { t } from '@lingui/core/macro';
import { FileText, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void };

/** Files that go with the words of the field. */
export function StagedFiles({ files, onChange }: Props) {
  return (
    <ul aria-label={t`Files to send`} className="flex gap-2 overflow-x-auto border-line border-t px-3 pt-2">
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
        <li key={index} className="relative shrink-0">
          <Preview file={file} />
          <IconButton
            label={t`Remove ${{ name: file.name }}`}
            size="sm"
            onClick={() => onChange(files.filter((_, at) => at !== index))}
            className="absolute -inset-e-1 -top-1 size-7! bg-raised"
          >
            <X size={14} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (url) return <img src={url} alt={file.name} className="size-16 rounded-md object-cover" />;
  return (
    <span className="flex size-16 items-center justify-center rounded-md bg-sunken" title={file.name}>
      <FileText size={22} aria-label={file.name} />
    </span>
  );
}
