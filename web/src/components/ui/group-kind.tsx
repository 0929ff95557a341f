import { t } from '@lingui/core/macro';
import { EyeOff, Globe, LockKeyhole } from 'lucide-react';

/** The kinds of groups, as they are shown beside a name. */
export const groupKindLooks = {
  public: { icon: Globe, label: t`Public group` },
  private: { icon: LockKeyhole, label: t`Private group` },
  hidden: { icon: EyeOff, label: t`Hidden group` },
};

/** Who sees what is posted in a group depends on its kind. */
export function GroupKindIcon({ kind }: { kind: keyof typeof groupKindLooks }) {
  const { icon: Icon, label } = groupKindLooks[kind];
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex">
      <Icon size={13} aria-hidden="true" />
    </span>
  );
}
