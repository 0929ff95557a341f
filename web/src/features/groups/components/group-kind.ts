import { t } from '@lingui/core/macro';
import { EyeOff, Globe, LockKeyhole } from 'lucide-react';

/** The kinds of groups, as they are shown beside a name. */
export const groupKindLooks = {
  public: { icon: Globe, label: t`Public group` },
  private: { icon: LockKeyhole, label: t`Private group` },
  hidden: { icon: EyeOff, label: t`Hidden group` },
};
