import { t } from '@lingui/core/macro';
import { Waypoints } from 'lucide-react';
import { Notice } from '../../components/layout/notice.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';

export function Component() {
  return (
    <Notice
      icon={Waypoints}
      title={t`Groups`}
      text={t`Groups are coming. Soon you can gather people around a shared interest, with posts that only the group sees.`}
      action={<ButtonLink to="/home">{t`Back to Home`}</ButtonLink>}
    />
  );
}
