import { ChevronDown, ChevronUp, Settings, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../components/ui/avatar.tsx';
import { cx } from '../../lib/cx.ts';
import { useMember } from '../member.ts';
import { firstItems, type LeftMenuItem, moreItems } from './left-menu-items.ts';

const rowStyle = 'flex min-h-11 w-full items-center gap-3 rounded-md px-2 text-left font-medium no-underline';
const hoverStyle = 'transition-colors duration-150 hover:bg-hover';

function IconTile({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-hover">{children}</span>
  );
}

function Entry({ item: { name, icon: Icon, to } }: { item: LeftMenuItem }) {
  const inside = (
    <>
      <IconTile>
        <Icon size={20} aria-hidden="true" />
      </IconTile>
      {name}
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={cx(rowStyle, hoverStyle)}>
          {inside}
        </Link>
      ) : (
        <button type="button" aria-disabled="true" className={cx(rowStyle, 'text-muted')}>
          {inside}
        </button>
      )}
    </li>
  );
}

function Shortcuts() {
  const { displayName, profilePic } = useMember();
  return (
    <section aria-labelledby="your-shortcuts" className="mt-3 border-line border-t pt-3">
      <h2 id="your-shortcuts" className="px-2 pb-1 font-semibold text-lg text-muted">
        Your Shortcuts
      </h2>
      <ul>
        <li>
          <Link to="/profile" className={cx(rowStyle, hoverStyle)}>
            <Avatar src={profilePic} name={displayName} size={36} decorative />
            <span className="truncate">{displayName}</span>
          </Link>
        </li>
        <li>
          <Link to="/friends/requests" className={cx(rowStyle, hoverStyle)}>
            <IconTile>
              <UserRoundPlus size={20} aria-hidden="true" />
            </IconTile>
            Friend requests
          </Link>
        </li>
        <li>
          <Link to="/settings" className={cx(rowStyle, hoverStyle)}>
            <IconTile>
              <Settings size={20} aria-hidden="true" />
            </IconTile>
            Account and appearance
          </Link>
        </li>
      </ul>
    </section>
  );
}

export function LeftMenu() {
  const [expanded, setExpanded] = useState(false);
  const items = expanded ? [...firstItems, ...moreItems] : firstItems;
  const Chevron = expanded ? ChevronUp : ChevronDown;
  return (
    <>
      <ul>
        {items.map((item) => (
          <Entry key={item.name} item={item} />
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
        className={cx(rowStyle, hoverStyle)}
      >
        <IconTile>
          <Chevron size={20} aria-hidden="true" />
        </IconTile>
        {expanded ? 'See Less' : 'See More'}
      </button>
      <Shortcuts />
    </>
  );
}
