import { t } from '@lingui/core/macro';
import { ButtonLink } from '../ui/buttons/button-link.tsx';

type Props = { size?: 'sm' | 'md'; variant?: 'primary' | 'secondary' };

export function InviteButton({ size = 'md', variant = size === 'sm' ? 'secondary' : 'primary' }: Props) {
  return (
    <ButtonLink to="/friends?invite=people" variant={variant} size={size}>
      {t`Invite people`}
    </ButtonLink>
  );
}
