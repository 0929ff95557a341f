import type { Appearance } from '@hearth/contract/accounts/endpoints';
import { RadioCard, RadioGroup } from '../../../components/ui/radio-group.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { setAppearance, useAppearance } from '../../../lib/theme.ts';
import { useSaveSettings } from '../api/save-settings.ts';

const choices: { value: Appearance; label: string; hint: string }[] = [
  { value: 'light', label: 'Light', hint: 'Always light' },
  { value: 'dark', label: 'Dark', hint: 'Always dark' },
  { value: 'system', label: 'System', hint: 'As your device' },
];

export function AppearanceChoice() {
  const appearance = useAppearance();
  const save = useSaveSettings();

  function choose(next: Appearance) {
    const before = appearance;
    setAppearance(next);
    save.mutate(
      { appearance: next },
      {
        onError: (error) => {
          setAppearance(before);
          toast(messageOf(error), { kind: 'alert' });
        },
      },
    );
  }

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
          onChange={() => choose(value)}
        />
      ))}
    </RadioGroup>
  );
}
