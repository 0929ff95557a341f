import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';

const counted = (count: number, what: string) => (count > 0 ? [`${count} ${what}${count === 1 ? '' : 's'}`] : []);

/** Announces new messages and notifications to screen readers. */
export function UnreadStatus({ messages, notifications }: { messages: number; notifications: number }) {
  const parts = [...counted(messages, 'unread message'), ...counted(notifications, 'new notification')];
  return (
    <div role="status">
      <VisuallyHidden>{parts.join(', ')}</VisuallyHidden>
    </div>
  );
}
