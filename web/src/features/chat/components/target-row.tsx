import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';
import { chatNameOf, type PickedChat } from '../core/chat-address.ts';

const words = {
  unsent: { brief: t`Send`, full: (name: string) => t`Send to ${name}` },
  sending: { brief: t`Sending...`, full: (name: string) => t`Sending to ${name}...` },
  sent: { brief: t({ message: 'Sent', context: 'message' }), full: (name: string) => t`Sent to ${name}` },
  failed: { brief: t`Try again`, full: (name: string) => t`Retry sending to ${name}` },
};

type Props = { target: PickedChat; state: keyof typeof words; onPress: () => void };

/** One chat, with a button that sends something there once. */
export function TargetRow({ target: { people, name: title }, state, onPress }: Props) {
  const [first, ...others] = people;
  const person = usePerson(first);
  const name = title || chatNameOf([person, ...others]);
  return (
    <div className="flex items-center gap-3 rounded-lg p-2">
      <PresentAvatar person={person} size={44} decorative />
      <span className="min-w-0 flex-1 truncate font-semibold">
        <bdi>{name}</bdi>
      </span>
      <Button
        size="sm"
        variant={state === 'unsent' ? 'primary' : 'secondary'}
        aria-label={words[state].full(name)}
        aria-disabled={state === 'sent' || state === 'sending' || undefined}
        onClick={onPress}
      >
        {words[state].brief}
      </Button>
      <span role="status" className="sr-only">
        {state === 'sent' && words.sent.full(name)}
      </span>
    </div>
  );
}
