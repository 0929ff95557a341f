import type { QueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { PersonLine } from '../../../components/people/person-line.tsx';
import type { OffersProps } from '../../../components/ui/suggestions/offerings.ts';
import { SuggestionList } from '../../../components/ui/suggestions/suggestion-list.tsx';
import { type MentionSetting, MentionSettingContext } from '../api/mention-setting.ts';
import { prepareMentionable, useMentionable } from '../api/mentionable.ts';

export function prepareOffers(cache: QueryClient, setting: MentionSetting): void {
  prepareMentionable(cache, setting);
}

/** People to mention, while the member types a name behind @. */
export function PeopleOffers(props: OffersProps) {
  const people = useMentionable(useContext(MentionSettingContext), props.typed.query);
  const suggestions = people.map((person) => ({
    key: person.id,
    text: `@${person.displayName}`,
    memberId: person.id,
    drawn: <PersonLine person={person} />,
  }));
  return <SuggestionList {...props} suggestions={suggestions} />;
}
