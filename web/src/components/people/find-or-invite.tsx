import { t } from '@lingui/core/macro';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { FindFriends } from './find-friends.tsx';

/** Where nobody is there yet: people on the site, or people whom the member brings. */
export function FindOrInvite() {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <FindFriends />
      <ButtonLink to="/friends?invite=people" variant="secondary">
        {t`Invite people`}
      </ButtonLink>
    </div>
  );
}
