import { t } from '@lingui/core/macro';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { toggleTheme, useTheme } from '../../../lib/page/theme.ts';

export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton label={dark ? t`Light mode` : t`Dark mode`} onClick={toggleTheme}>
      <Icon size={22} aria-hidden="true" />
    </IconButton>
  );
}
