import type { PersonChoice } from '@hearth/contract/feed/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { AlarmClock, SquareX, Star, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuItem } from '../../../components/ui/menus/menu.tsx';
import { chooseAbout, hideFromHome, undoChoice, usePersonChoice } from './feed-choices.ts';

const glyph = { size: 20, 'aria-hidden': true } as const;

type Props = { person: Pick<Person, 'id' | 'displayName'>; postId?: string };

/** What a member can choose about another's posts; `postId` also about one of them. */
export function FeedChoiceItems({ person, postId }: Props) {
  const { data: made } = usePersonChoice(person.id);
  const name = person.displayName;
  const item = (choice: PersonChoice, icon: ReactNode, label: string, undoLabel: string) => {
    const isChosen = made?.choice === choice;
    const run = () =>
      isChosen ? undoChoice(made.id, { kind: 'person', subject: person.id }) : chooseAbout(person, choice);
    return (
      <MenuItem icon={icon} onSelect={() => void run()}>
        {isChosen ? undoLabel : label}
      </MenuItem>
    );
  };
  return (
    <>
      {postId && (
        <MenuItem icon={<SquareX {...glyph} />} onSelect={() => void hideFromHome(postId)}>
          {t`Hide post`}
        </MenuItem>
      )}
      {item('snoozed', <AlarmClock {...glyph} />, t`Snooze ${name} for 30 days`, t`Unsnooze ${name}`)}
      {item('unfollowed', <UserMinus {...glyph} />, t`Unfollow ${name}`, t`Follow ${name}`)}
      {item('see_first', <Star {...glyph} />, t`See first`, t`Don’t show first`)}
    </>
  );
}
