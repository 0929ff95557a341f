import { t } from '@lingui/core/macro';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../components/ui/icon-button.tsx';

export function ProfileMenuButton(props: Omit<ComponentProps<typeof IconButton>, 'label'>) {
  return (
    <IconButton aria-haspopup="menu" {...props} label={t`More`}>
      <Ellipsis size={20} aria-hidden="true" />
    </IconButton>
  );
}
