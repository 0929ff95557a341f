import { plural } from '@lingui/core/macro';
import { VisuallyHidden } from '../../../components/ui/text/visually-hidden.tsx';
import { locale } from '../../../lib/language/words.ts';

const list = new Intl.ListFormat(locale, { type: 'unit' });

/** Announces new messages and notifications to screen readers. */
export function UnreadStatus({ messages, notifications }: { messages: number; notifications: number }) {
  const parts = [
    messages > 0 && plural(messages, { one: '# unread message', other: '# unread messages' }),
    notifications > 0 && plural(notifications, { one: '# new notification', other: '# new notifications' }),
  ];
  return (
    <div role="status">
      <VisuallyHidden>{list.format(parts.filter((part) => part !== false))}</VisuallyHidden>
    </div>
  );
}
