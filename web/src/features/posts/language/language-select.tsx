import { t } from '@lingui/core/macro';
import { Languages } from 'lucide-react';
import { PictureSelect } from '../../../components/ui/fields/picture-select.tsx';
import { languageOptions } from './language-names.ts';

const unknown = '';

type Props = { value: string | null; onChange: (next: string | null) => void };

export function LanguageSelect({ value, onChange }: Props) {
  const options = [{ value: unknown, label: t`Any language` }, ...languageOptions(value)];
  return (
    <PictureSelect
      label={t`Post language`}
      picture={<Languages size={16} aria-hidden="true" />}
      value={value ?? unknown}
      options={options}
      onChange={(next) => onChange(next || null)}
    />
  );
}
