import { FlameKindling } from 'lucide-react';
import { BareHeader } from '../../components/layout/bare-header.tsx';
import { Notice } from '../../components/layout/notice.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';

export function Component() {
  return (
    <>
      <BareHeader />
      <Notice
        icon={FlameKindling}
        title="This page isn't available"
        text="The link may be broken, or the page may have been removed."
        action={<ButtonLink to="/home">Go home</ButtonLink>}
      />
    </>
  );
}
