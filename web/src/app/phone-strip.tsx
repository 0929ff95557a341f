import { GroupStrip } from '../features/groups/public/group-strip.tsx';
import { RegularInstallCard } from '../features/install/regular-install-card.tsx';

/** Between the posts of home on a phone: the install card for who comes back, and groups. */
export function PhoneStrip() {
  return (
    <>
      <RegularInstallCard />
      <GroupStrip />
    </>
  );
}
