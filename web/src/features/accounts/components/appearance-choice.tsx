import type { Appearance } from '@hearth/contract/accounts/endpoints';
import { RadioCard, RadioGroup } from '../../../components/ui/radio-group.tsx';
import { useAppearance } from '../../../lib/theme.ts';
import { chooseAppearance } from '../api/choose-appearance.ts';
import { useMember } from '../public/member.ts';

const choices: { value: Appearance; label: string; hint: string }[] = [
  { value: 'light', label: 'Light', hint: 'Always light' },
  { value: 'dark', label: 'Dark', hint: 'Always dark' },
  { value: 'system', label: 'System', hint: 'As your device' },
];

export function AppearanceChoice() {
  const appearance = useAppearance();
  const { id } = useMember();
  return (
    <RadioGroup legend="Appearance" legendHidden className="max-sm:grid-flow-row">
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
