import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { readJson, writeItem } from '../../../lib/storage/device-storage.ts';

const key = 'toldOfHidden';
const toldChats = (): string[] => readJson(key, Array.isArray)?.map(String) ?? [];

/** Said once for each chat on a device. */
export function HiddenNote({ chatId }: { chatId: string }) {
  const [told, setTold] = useState(() => toldChats().includes(chatId));
  if (told) return null;
  const close = () => {
    writeItem(key, JSON.stringify([...toldChats(), chatId].slice(-500)));
    setTold(true);
  };
  return (
    <div className="flex items-center gap-2 border-line border-b bg-sunken py-1 ps-4 pe-1 text-muted text-sm">
      <p className="flex-1">{t`Somebody you can’t see is in this chat.`}</p>
      <IconButton label={t`Close`} variant="plain" size="sm" onClick={close}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
