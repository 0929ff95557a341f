import type { Chat } from '@hearth/contract/chat/endpoints';
import { t } from '@lingui/core/macro';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { chatNameOf } from '../core/chat-address.ts';

export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t`Attach file`} variant="plain" onClick={() => input.current?.click()}>
        <Paperclip size={22} aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}

export function filesNeedAnswerWords(people: Chat['people']): string {
  return t`You can send files once ${{ name: chatNameOf(people) }} replies.`;
}

/** Refuses a file to a stranger who was not answered, before anything is uploaded. */
export function attachAll({ open, people }: Chat, files: File[], attach: (file: File) => void): void {
  if (open) for (const file of files) attach(file);
  else if (files.length > 0) {
    toast(filesNeedAnswerWords(people), { kind: 'alert' });
  }
}
