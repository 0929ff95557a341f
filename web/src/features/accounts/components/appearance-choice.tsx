import type { Appearance } from '@hearth/contract/accounts/endpoints';
import { t } from '@lingui/core/macro';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { useAppearance } from '../../../lib/page/theme.ts';
import { chooseAppearance } from '../api/choose-appearance.ts';
import { useMember } from '../public/member.ts';

const choices: { value: Appearance; label: string; hint: string }[] = [
  { value: 'light', label: t({ message: 'Light', context: 'appearance' }), hint: t`Always light` },
  { value: 'dark', label: t({ message: 'Dark', context: 'appearance' }), hint: t`Always dark` },
  { value: 'system', label: t({ message: 'System', context: 'appearance' }), hint: t`Same as your device` },
];

export function AppearanceChoice() {
  const appearance = useAppearance();
  const { id } = useMember();
  return (
    <RadioGroup legend={t`Appearance`} legendHidden className="max-sm:grid-flow-row">
      {choices.map(({ value, label, hint }) => (
        <RadioCard
          key={value}
          name="appearance"
          label={label}
          hint={hint}
          value={value}
          checked={appearance === value}
          onChange={() => chooseAppearance(id, value)}
        />
      ))}
    </RadioGroup>
  );
}
