import type { Event } from '@hearth/contract/events/fields';
import type { Guest } from '@hearth/contract/events/guests';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { Ban, Ellipsis, ShieldCheck, ShieldOff, UserRoundCheck } from 'lucide-react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { Menu, MenuItem } from '../../../components/ui/menus/menu.tsx';
import { useBlockGuest, useCoHost } from '../api/change-event.ts';
import { useCheckInGuest } from '../api/check-in.ts';

/** What a host can do about one guest. */
export function GuestMenu({ event, person, guest }: { event: Event; person: Person; guest: Guest }) {
  const confirm = useConfirm();
  const { mutate: setCoHost } = useCoHost(event.eventId);
  const { mutate: block } = useBlockGuest(event.eventId);
  const { mutate: checkIn } = useCheckInGuest(event);
  const name = person.displayName;
  const role = event.hosts.find((host) => host.person.id === person.id)?.role;
  const here = guest.checkedInAt !== null;
  const ask = async () => {
    const yes = await confirm({
      question: t`Block ${name} from this event?`,
      detail: t`They no longer see it, and their answers are removed. You can undo this under Manage.`,
      confirmLabel: t`Block from event`,
    });
    if (yes) block({ memberId: person.id, blocked: true });
  };
  if (role === 'host') return null;
  return (
    <Menu
      trigger={
        <IconButton label={t`Manage ${{ name: person.displayName }}`} variant="plain" size="sm">
          <Ellipsis size={22} aria-hidden="true" />
        </IconButton>
      }
    >
      {event.checkInIsOpen && guest.state === 'going' && (
        <MenuItem
          icon={<UserRoundCheck size={22} aria-hidden="true" />}
          onSelect={() => checkIn({ memberId: person.id, here: !here })}
        >
          {here ? t`Undo check-in` : t`Check in`}
        </MenuItem>
      )}
      <MenuItem
        icon={role ? <ShieldOff size={22} aria-hidden="true" /> : <ShieldCheck size={22} aria-hidden="true" />}
        onSelect={() => setCoHost({ memberId: person.id, hosts: !role })}
      >
        {role ? t`Remove as co-host` : t`Make co-host`}
      </MenuItem>
      {!role && (
        <MenuItem danger icon={<Ban size={22} aria-hidden="true" />} onSelect={() => void ask()}>
          {t`Block from event`}
        </MenuItem>
      )}
    </Menu>
  );
}
