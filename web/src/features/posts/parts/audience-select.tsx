import { type Audience, audiences } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { PictureSelect } from '../../../components/ui/fields/picture-select.tsx';
import { audienceIcons } from '../../audience/public/audience-icon.tsx';
import { audienceLabels } from '../../audience/public/audience-words.ts';

export function AudienceSelect({ value, onChange }: { value: Audience; onChange: (next: Audience) => void }) {
  const Icon = audienceIcons[value];
  return (
    <PictureSelect
      label={t`Audience`}
      picture={<Icon size={16} aria-hidden="true" />}
      value={value}
      options={audiences.map((audience) => ({ value: audience, label: audienceLabels[audience] }))}
      onChange={onChange}
    />
  );
}
