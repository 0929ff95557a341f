import type { Event } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import { CalendarPlus, Download, Link as LinkIcon, Rss, Send, Share2, SquarePen } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { Menu, MenuItem } from '../../../components/ui/menus/menu.tsx';
import { copyLink } from '../../../components/ui/toast/copy-text.ts';
import { loadSendInChat } from '../../open-chat/public/send-in-chat.ts';
import { eventLink } from '../api/create-event.ts';
import { isOver } from '../times/event-times.ts';

const InviteToEventDialog = lazy(async () => ({
  default: (await import('./invite-to-event-dialog.tsx')).InviteToEventDialog,
}));
const CalendarFeedDialog = lazy(async () => ({
  default: (await import('./calendar-feed-dialog.tsx')).CalendarFeedDialog,
}));
const SendInChat = lazy(async () => ({ default: await loadSendInChat() }));

type Shown = 'invite' | 'feed' | 'post' | 'chat';
type Props = {
  event: Event;
  /** The dialog in which a post is written, which belongs to another feature. */
  composer: (ready: string, onClose: () => void) => ReactNode;
};

/** Besides answering: inviting, the way into a calendar, and sharing. */
export function EventActions({ event, composer }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const link = eventLink(event.eventId);
  return (
    <>
      {event.canInvite && !isOver(event) && !event.isCancelled && (
        <Button variant="secondary" onClick={() => setShown('invite')}>{t`Invite`}</Button>
      )}
      <Menu
        align="start"
        trigger={
          <Button variant="secondary">
            <CalendarPlus size={22} aria-hidden="true" />
            {t`Add to calendar`}
          </Button>
        }
      >
        <MenuItem icon={<Download size={22} aria-hidden="true" />} onSelect={() => location.assign(fileOf(event))}>
          {t`This date as a file (.ics)`}
        </MenuItem>
        <MenuItem icon={<Rss size={22} aria-hidden="true" />} onSelect={() => setShown('feed')}>
          {t`All of your events`}
        </MenuItem>
      </Menu>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary">
            <Share2 size={22} aria-hidden="true" />
            {t`Share`}
          </Button>
        }
      >
        <MenuItem icon={<SquarePen size={22} aria-hidden="true" />} onSelect={() => setShown('post')}>
          {t`Share in a post`}
        </MenuItem>
        <MenuItem icon={<Send size={22} aria-hidden="true" />} onSelect={() => setShown('chat')}>
          {t`Send in a chat`}
        </MenuItem>
        <MenuItem icon={<LinkIcon size={22} aria-hidden="true" />} onSelect={() => void copyLink(link)}>
          {t`Copy link`}
        </MenuItem>
      </Menu>
      {shown && (
        <Opening>
          {shown === 'invite' && <InviteToEventDialog event={event} onClose={close} />}
          {shown === 'feed' && <CalendarFeedDialog onClose={close} />}
          {shown === 'chat' && <SendInChat text={link} onClose={close} />}
          {shown === 'post' && composer(link, close)}
        </Opening>
      )}
    </>
  );
}

const fileOf = ({ eventId, dateId }: Event) => `/api/events/${eventId}/dates/${dateId}/calendar.ics`;
