import { useQueryClient } from '@tanstack/react-query';
import type { Offering } from '../../../components/ui/suggestions/offerings.ts';
import { type SuggestingProps, SuggestingTextarea } from '../../../components/ui/suggestions/suggesting-textarea.tsx';
import { optionalPart } from '../../../lib/loading/optional-part.ts';
import { tagOffering } from '../../tags/public/tag-offering.ts';
import { type MentionSetting, MentionSettingContext } from '../api/mention-setting.ts';

const load = () => import('../components/people-offers.tsx');

const people: Offering = { spaces: 2, Offers: optionalPart(async () => (await load()).PeopleOffers) };
const offerings = { '@': people };
const withTags = { ...offerings, '#': tagOffering };

type Props = Omit<SuggestingProps, 'offerings' | 'onStart'> & {
  /** Who can be mentioned here. */
  setting: MentionSetting;
  /** Whether tags are suggested too. */
  tags?: boolean;
};

/** A text field in which members are mentioned. Whom to offer first is read as soon as the member comes to write. */
export function MentionField({ setting, tags = false, ...rest }: Props) {
  const cache = useQueryClient();
  const prepare = () =>
    void load().then(
      ({ prepareOffers }) => prepareOffers(cache, setting),
      () => undefined,
    );
  return (
    <MentionSettingContext value={setting}>
      <SuggestingTextarea {...rest} offerings={tags ? withTags : offerings} onStart={prepare} />
    </MentionSettingContext>
  );
}
