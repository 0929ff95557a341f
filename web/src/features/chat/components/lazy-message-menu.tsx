import type { Message } from '@hearth/contract/chat/endpoints';
import { lazy } from 'react';
import { LazyMenu } from '../../../components/ui/lazy-menu.tsx';
import { MessageMenuButton } from './message-menu-button.tsx';

const load = async () => ({ default: (await import('./message-menu.tsx')).MessageMenu });
const MessageMenu = lazy(load);

/** A chat shows many messages. */
export function LazyMessageMenu({ message }: { message: Message }) {
  return (
    <LazyMenu load={load} button={(props) => <MessageMenuButton {...props} />}>
      <MessageMenu message={message} />
    </LazyMenu>
  );
}
