import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { MessageCircle, UserRoundCheck, UserRoundMinus, UserRoundPlus, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { navigate } from '../../../lib/router/visit.ts';
import { type FriendshipChange, useChangeFriendship } from '../api/change-friendship.ts';
import { useFriendState } from '../api/friend-state.ts';

type Props = {
  person: Pick<Person, 'id' | 'displayName'>;
  size?: 'sm' | 'md';
  /** The buttons share the whole width between them. */
  fill?: boolean;
  /** Members who are not friends can be written to as well, as on their profile. */
  messageAll?: boolean;
};

/** Buttons that change a friendship. Nothing for oneself, for hidden members, and while the state is not known. */
export function FriendAction({ person, size = 'sm', fill = false, messageAll = false }: Props) {
  const state = useFriendState(person.id);
  const change = useChangeFriendship(person.id);
  const confirm = useConfirm();
  if (state === undefined || state === null || state === 'self') return null;

  const does = (next: FriendshipChange) => () => change.mutate(next);
  const unfriend = async () => {
    const question = t`Unfriend ${{ name: person.displayName }}?`;
    if (await confirm({ question, confirmLabel: t`Unfriend` })) change.mutate('unfriend');
  };
  const message = {
    text: t({ message: 'Message', context: 'button' }),
    icon: <MessageCircle {...glyph} />,
    run: () => navigate(`/messages?user=${person.id}`),
  };
  // A list has many of them, a profile one.
  const asking = size === 'sm' ? 'soft' : 'primary';
  const offers = {
    closed: [],
    none: [{ text: t`Add Friend`, icon: <UserRoundPlus {...glyph} />, run: does('request'), look: asking }],
    sent: [{ text: t`Cancel Request`, icon: <UserRoundX {...glyph} />, run: does('cancel'), look: 'secondary' }],
    received: [
      { text: t`Accept Request`, icon: <UserRoundCheck {...glyph} />, run: does('accept'), look: asking },
      { text: t`Decline`, run: does('decline'), look: 'secondary' },
    ],
    friends: [
      { ...message, look: size === 'sm' ? 'secondary' : 'primary' },
      { text: t`Unfriend`, icon: <UserRoundMinus {...glyph} />, run: () => void unfriend(), look: 'quiet' },
    ],
  } satisfies Record<typeof state, ActionButton[]>;
  const buttons: ActionButton[] = offers[state];
  if (messageAll && state !== 'friends') buttons.push({ ...message, look: 'secondary' });
  return <Buttons buttons={buttons} size={size} fill={fill} />;
}

const glyph = { size: 18, 'aria-hidden': true } as const;

type ActionButton = {
  text: string;
  icon?: ReactNode;
  run: () => void;
  look?: 'primary' | 'soft' | 'secondary' | 'quiet';
};

/** The first button stays the same element from state to state, so that the focus stays on it. */
function Buttons({ buttons, size, fill }: { buttons: ActionButton[]; size: 'sm' | 'md'; fill: boolean }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:[&_svg]:hidden">
      {buttons.map(({ text, icon, run, look = 'primary' }, place) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a button across states
          key={place}
          size={size}
          variant={look}
          className={fill ? 'flex-1 whitespace-nowrap' : 'whitespace-nowrap'}
          onClick={run}
        >
          {icon}
          {text}
        </Button>
      ))}
    </div>
  );
}
