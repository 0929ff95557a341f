import type { Message } from '@hearth/contract/chat/endpoints';
import { LazyMenu } from '../../../components/ui/menus/lazy-menu.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { MessageMenuButton } from './message-menu-button.tsx';

const [MessageMenu, fetchMenu] = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu);

/** A chat shows many messages. */
export function LazyMessageMenu({ message }: { message: Message }) {
  return (
    <LazyMenu onNear={fetchMenu} button={(props) => <MessageMenuButton {...props} />}>
      <MessageMenu message={message} />
    </LazyMenu>
  );
}
