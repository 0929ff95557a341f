import { t } from '@lingui/core/macro';
import { MessageCircle } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Dot } from '../../../components/ui/pictures/badge.tsx';

const buttonId = 'messages-button';

/** Where the focus goes when a chat that was opened over the page is closed. */
export function focusMessagesButton(): void {
  document.getElementById(buttonId)?.focus();
}

type Props = Omit<ComponentProps<typeof IconButton>, 'label'> & { unread: boolean };

export function MessagesButton({ unread, ...rest }: Props) {
  const unreadId = useId();
  return (
    <IconButton id={buttonId} label={t`Messages`} aria-describedby={unread ? unreadId : undefined} {...rest}>
      <MessageCircle size={22} aria-hidden="true" />
      {unread && (
        <span id={unreadId} className="absolute top-0 inset-e-0">
          <Dot label={t`unread messages`} />
        </span>
      )}
    </IconButton>
  );
}
