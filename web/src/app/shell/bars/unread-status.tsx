import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';

const counted = (count: number, what: string) => (count > 0 ? [`${count} ${what}${count === 1 ? '' : 's'}`] : []);

/** Tells those who cannot see the marks in the bars when something new arrives. */
export function UnreadStatus({ messages, notifications }: { messages: number; notifications: number }) {
  const news = [...counted(messages, 'unread message'), ...counted(notifications, 'new notification')];
  return (
    <div role="status">
      <VisuallyHidden>{news.join(', ')}</VisuallyHidden>
    </div>
  );
}
