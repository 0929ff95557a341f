import type { Chat } from '@hearth/contract/chat/endpoints';
import { t } from '@lingui/core/macro';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { hues } from '../../../components/ui/pictures/tint.ts';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import { chatTint } from './chat-tint.ts';
import { useGroupChat } from './group-chat-api.ts';
import { GroupFace } from './group-face.tsx';

const colourWords = [t`Orange`, t`Amber`, t`Olive`, t`Green`, t`Teal`, t`Blue`, t`Purple`, t`Pink`];

type Props = { chat: Chat; ofGroup: boolean };

/** Picture and colour. The chat of a group has the picture of the group. */
export function ChatLooks({ chat, ofGroup }: Props) {
  const { edit } = useGroupChat(chat.id);
  const upload = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { id } = await upload.start(file, { purpose: 'chat', contextId: chat.id });
      edit.mutate({ pictureId: id });
    } catch (error) {
      toast(messageOf(error), { kind: 'alert' });
    }
  };
  const busy = edit.isPending || (upload.snapshot !== null && upload.snapshot.state === 'running');
  return (
    <>
      <div className="flex items-center gap-4">
        <GroupFace chat={chat} size={72} />
        {!ofGroup && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" busy={busy} onClick={() => input.current?.click()}>
              <ImagePlus size={16} aria-hidden="true" />
              {t`Change picture`}
            </Button>
            {chat.picture && (
              <Button variant="secondary" size="sm" onClick={() => edit.mutate({ pictureId: null })}>
                {t`Remove picture`}
              </Button>
            )}
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t`Chat picture`}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <RadioGroup legend={t`Color`} className="auto-cols-max! flex-wrap">
        {hues.map((hue, colour) => (
          <label
            key={hue}
            style={chatTint(colour)}
            title={colourWords[colour]}
            className="flex size-9 cursor-pointer items-center justify-center rounded-full border-2 border-transparent has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="chat-colour"
              className="sr-only"
              aria-label={colourWords[colour]}
              checked={chat.colour === colour}
              onChange={() => edit.mutate({ colour })}
            />
            <span className="tint-strong block size-6 rounded-full" />
          </label>
        ))}
      </RadioGroup>
    </>
  );
}
