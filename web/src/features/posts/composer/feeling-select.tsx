import { type FeelingKey, feelingKeys } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { Laugh } from 'lucide-react';
import { PictureSelect } from '../../../components/ui/fields/picture-select.tsx';
import { Emoji } from '../../../components/ui/pictures/emoji.tsx';
import { feelingLabels } from '../parts/feeling-words.ts';

const options: { value: FeelingKey | ''; label: string }[] = [
  { value: '', label: t`Feeling` },
  ...feelingKeys.map((key) => ({ value: key, label: feelingLabels[key] })),
];

type Props = { value: FeelingKey | null; onChange: (next: FeelingKey | null) => void };

export function FeelingSelect({ value, onChange }: Props) {
  return (
    <PictureSelect
      bare
      label={t`Feeling`}
      picture={value ? <Emoji name={`feeling-${value}`} size={22} /> : <Laugh size={22} aria-hidden="true" />}
      value={value ?? ''}
      options={options}
      onChange={(next) => onChange(next || null)}
    />
  );
}
