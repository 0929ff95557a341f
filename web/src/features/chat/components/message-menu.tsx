import type { Message } from '@hearth/contract/chat/endpoints';
import { t } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { useRef } from 'react';
import { Menu, MenuItem } from '../../../components/ui/menus/menu.tsx';
import { useReport } from '../../reports/public/use-report.tsx';
import { MessageMenuButton } from './message-menu-button.tsx';

/** Open when it is mounted, because LazyMessageMenu's button has just been pressed. */
export function MessageMenu({ message }: { message: Message }) {
  const button = useRef<HTMLButtonElement>(null);
  const what = { kind: 'message', chatId: message.chatId, messageId: message.id } as const;
  const { report, dialog } = useReport(what, { button });
  return (
    <>
      <Menu defaultOpen align="start" trigger={<MessageMenuButton ref={button} />}>
        <MenuItem icon={<Flag size={22} aria-hidden="true" />} onSelect={report}>
          {t({ message: 'Report', context: 'button' })}
        </MenuItem>
      </Menu>
      {dialog}
    </>
  );
}
