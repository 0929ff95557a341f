import { t } from '@lingui/core/macro';
import { ButtonLink } from '../ui/buttons/button-link.tsx';

export function InviteButton({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <ButtonLink to="/friends?invite=people" variant={size === 'sm' ? 'secondary' : 'primary'} size={size}>
      {t`Invite people`}
    </ButtonLink>
  );
}
