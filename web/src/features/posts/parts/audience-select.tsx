import { type Audience, audiences } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { audienceIcons } from '../../../components/ui/audience-icon.tsx';
import { audienceLabels } from '../../../components/ui/audience-words.ts';
import { PictureSelect } from '../../../components/ui/picture-select.tsx';

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
