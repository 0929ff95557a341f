import { GroupStrip } from '../features/groups/public/group-strip.tsx';
import { InstallCard } from '../features/install/install-card.tsx';

/** Between the posts of home on a phone: the install card for who comes back, and groups. */
export function PhoneStrip() {
  return (
    <>
      <InstallCard />
      <GroupStrip />
    </>
  );
}
