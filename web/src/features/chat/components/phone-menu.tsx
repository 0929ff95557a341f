import { t } from '@lingui/core/macro';
import {
  Archive,
  Bot,
  type LucideIcon,
  MessageCircleWarning,
  Pencil,
  Settings,
  Store,
  Users,
  UsersRound,
} from 'lucide-react';
import { toast } from '../../../components/ui/toast/toast.ts';
import { Link, type LinkProps } from '../../../lib/router/link.tsx';
import { OwnGroupLinks } from '../../groups/public/own-group-links.tsx';

const rowStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-lg px-2 text-start font-medium text-ink no-underline hover:bg-hover';

type Entry = { name: string; icon: LucideIcon };

const soon: Entry[] = [
  { name: t`Switch Profile`, icon: UsersRound },
  { name: t`Create an AI`, icon: Bot },
];

const shortcuts: (Entry & { to: string })[] = [
  { name: t`Marketplace`, icon: Store, to: '/marketplace' },
  { name: t`Message requests`, icon: MessageCircleWarning, to: '/messages?folder=Spam' },
  {
    name: t({ message: 'Archive', context: 'noun', comment: 'Leads to the archived chats' }),
    icon: Archive,
    to: '/messages?folder=Archived',
  },
];

function ComingSoon({ name, icon: Icon }: Entry) {
  return (
    <button
      type="button"
      onClick={() => toast(t`${name} functionality coming soon!`, { kind: 'info' })}
      className={rowStyle}
    >
      <Icon size={22} aria-hidden="true" /> {name}
    </button>
  );
}

type PlaceProps = Entry & Pick<LinkProps, 'to' | 'state'> & { onLeave: () => void };

function Place({ name, icon: Icon, onLeave, ...link }: PlaceProps) {
  return (
    <Link {...link} onClick={onLeave} className={rowStyle}>
      <Icon size={22} aria-hidden="true" /> {name}
    </Link>
  );
}

export function PhoneMenu({ onLeave }: { onLeave: () => void }) {
  const [switchProfile, ...others] = soon;
  return (
    <div className="flex flex-col gap-5">
      <div>
        {switchProfile && <ComingSoon {...switchProfile} />}
        <Place name={t`Settings`} icon={Settings} to="/settings" onLeave={onLeave} />
        {others.map((entry) => (
          <ComingSoon key={entry.name} {...entry} />
        ))}
        <Place name={t`Create Community`} icon={Users} to="/groups" state={{ create: true }} onLeave={onLeave} />
        <Place name={t`Edit groups`} icon={Pencil} to="/groups" onLeave={onLeave} />
      </div>
      <section aria-labelledby="messenger-shortcuts">
        <h2 id="messenger-shortcuts" className="px-2 font-semibold text-lg">
          {t`Shortcuts`}
        </h2>
        {shortcuts.map((entry) => (
          <Place key={entry.name} {...entry} onLeave={onLeave} />
        ))}
      </section>
      <OwnGroupLinks rowStyle={rowStyle} onLeave={onLeave} />
    </div>
  );
}
