import { t } from '@lingui/core/macro';
import { Languages } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';

export function LanguageButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="ghost" size="sm" {...props}>
      <Languages size={22} aria-hidden="true" />
      {t`Language`}
    </Button>
  );
}
