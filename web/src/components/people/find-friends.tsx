import { t } from '@lingui/core/macro';
import { ButtonLink } from '../ui/buttons/button-link.tsx';

/** Where a list is empty because the member has no friends yet. */
export function FindFriends({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <ButtonLink to="/friends" variant={size === 'sm' ? 'secondary' : 'primary'} size={size} className="shrink-0">
      {t`Find friends`}
    </ButtonLink>
  );
}
