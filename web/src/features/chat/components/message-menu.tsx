import type { Message } from '@hearth/contract/chat/endpoints';
import { editMinutes } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { Copy, Flag, Forward, Pencil, Pin, PinOff, Reply, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../components/ui/menus/menu.tsx';
import { copyText } from '../../../components/ui/toast/copy-text.ts';
import { useReport } from '../../reports/public/use-report.tsx';
import { performAct } from '../core/act-sending.ts';
import { useChatPins, usePin } from '../messages/chat-pins.ts';
import { compose } from '../messages/composing.ts';
import { ReactionItems, useEmojiChoice } from '../messages/reaction-items.tsx';
import { useForward } from '../messages/use-forward.tsx';
import { MessageMenuButton } from './message-menu-button.tsx';

const size = 22;
const minuteMs = 60_000;

function mayEdit({ text, forwarded, sentAt }: Message): boolean {
  return text !== '' && !forwarded && Date.now() - Date.parse(sentAt) < editMinutes * minuteMs;
}

type Props = { message: Message; own: boolean };

/** Open when it is mounted, because LazyMessageMenu's button has just been pressed. */
export function MessageMenu({ message, own }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { chatId, id: messageId } = message;
  const { report, dialog } = useReport({ kind: 'message', chatId, messageId }, { button });
  const forward = useForward(message, button);
  const emoji = useEmojiChoice(message, button);
  const empty = message.text === '' && message.media.length === 0;
  return (
    <>
      <Menu defaultOpen align="start" trigger={<MessageMenuButton ref={button} />}>
        {!empty && (
          <div className="mb-1 border-line border-b pb-1">
            <ReactionItems message={message} onMore={emoji.open} />
          </div>
        )}
        {!empty && <ContentItems message={message} own={own} onForward={forward.open} />}
        <RemovalItems message={message} own={own} />
        {!own && !empty && (
          <MenuItem icon={<Flag size={size} aria-hidden="true" />} onSelect={report}>
            {t({ message: 'Report', context: 'button' })}
          </MenuItem>
        )}
      </Menu>
      {dialog}
      {forward.dialog}
      {emoji.dialog}
    </>
  );
}

function Item({ icon, label, onSelect }: { icon: ReactNode; label: string; onSelect: () => void }) {
  return (
    <MenuItem icon={icon} onSelect={onSelect}>
      {label}
    </MenuItem>
  );
}

function ContentItems({ message, own, onForward }: Props & { onForward: () => void }) {
  const { chatId, id, text } = message;
  const { data: pins = [] } = useChatPins(chatId);
  const pin = usePin(chatId);
  const pinned = pins.some((each) => each.id === id);
  const copy = () =>
    void copyText(text, { copied: t`Message copied.`, refused: t`Your browser doesn’t allow copying.` });
  const PinIcon = pinned ? PinOff : Pin;
  return (
    <>
      <Item
        icon={<Reply size={size} aria-hidden="true" className="rtl:-scale-x-100" />}
        label={t({ message: 'Reply', context: 'button' })}
        onSelect={() => compose({ kind: 'reply', message })}
      />
      {own && mayEdit(message) && (
        <Item
          icon={<Pencil size={size} aria-hidden="true" />}
          label={t({ message: 'Edit', context: 'button' })}
          onSelect={() => compose({ kind: 'edit', message })}
        />
      )}
      <Item
        icon={<Forward size={size} aria-hidden="true" className="rtl:-scale-x-100" />}
        label={t({ message: 'Forward', context: 'message' })}
        onSelect={onForward}
      />
      {text !== '' && (
        <Item
          icon={<Copy size={size} aria-hidden="true" />}
          label={t({ message: 'Copy', context: 'button' })}
          onSelect={copy}
        />
      )}
      <Item
        icon={<PinIcon size={size} aria-hidden="true" />}
        label={pinned ? t({ message: 'Unpin', context: 'message' }) : t({ message: 'Pin', context: 'message' })}
        onSelect={() => pin.mutate({ messageId: id, pinned: !pinned })}
      />
      <MenuSeparator />
    </>
  );
}

function RemovalItems({ message: { chatId, id: messageId, unsent }, own }: Props) {
  const confirm = useConfirm();
  const unsend = async () => {
    const detail = t`Its words and files are deleted for everyone. A line stays that says that you unsent a message.`;
    if (await confirm({ question: t`Unsend this message?`, detail, confirmLabel: t`Unsend` })) {
      performAct({ chatId, messageId, act: 'unsend' });
    }
  };
  return (
    <>
      <MenuItem
        icon={<Trash2 size={size} aria-hidden="true" />}
        onSelect={() => performAct({ chatId, messageId, act: 'remove' })}
      >
        {t`Remove for me`}
      </MenuItem>
      {own && !unsent && (
        <MenuItem danger icon={<Undo2 size={size} aria-hidden="true" />} onSelect={() => void unsend()}>
          {t`Unsend`}
        </MenuItem>
      )}
    </>
  );
}
