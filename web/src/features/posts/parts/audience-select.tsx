import { type Audience, audiences } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { PictureSelect } from '../../../components/ui/fields/picture-select.tsx';
import { audienceIcons } from '../../audience/public/audience-icon.tsx';
import { audienceLabels } from '../../audience/public/audience-words.ts';

type Props = {
  /** Undefined until the one is known with which the member’s posts begin. */
  value: Audience | undefined;
  onChange: (next: Audience) => void;
};

export function AudienceSelect({ value, onChange }: Props) {
  if (!value) return <Skeleton className="h-8 w-26" />;
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
