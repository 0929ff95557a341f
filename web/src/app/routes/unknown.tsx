import { t } from '@lingui/core/macro';
import { FlameKindling } from 'lucide-react';
import { use } from 'react';
import { BareHeader } from '../../components/layout/bare-header.tsx';
import { Notice } from '../../components/layout/notice.tsx';
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx';
import { MemberContext } from '../../features/accounts/public/member.ts';

export function Component() {
  const member = use(MemberContext);
  return (
    <>
      {!member && <BareHeader />}
      <Notice
        icon={FlameKindling}
        title={t`This page isn't available`}
        text={t`The link may be broken, or the page may have been removed.`}
        action={<ButtonLink to="/home">{t`Go home`}</ButtonLink>}
      />
    </>
  );
}
