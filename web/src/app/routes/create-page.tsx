import { t } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { BareHeader } from '../../components/layout/bare-header.tsx';
import { Notice } from '../../components/layout/notice.tsx';
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx';

export function Component() {
  return (
    <>
      <BareHeader />
      <Notice
        icon={Flag}
        title={t`Create a Page`}
        text={t`Pages for a celebrity, brand or business are coming soon. You’ll be able to post in its name and meet the people who follow it.`}
        action={<ButtonLink to="/">{t`Back to the start`}</ButtonLink>}
      />
    </>
  );
}
