import { t } from '@lingui/core/macro';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';

/** Opens the menu of what can be done with something. */
export function MoreButton(props: Omit<ComponentProps<typeof IconButton>, 'label'>) {
  return (
    <IconButton {...props} label={t`More`}>
      <Ellipsis size={22} aria-hidden="true" />
    </IconButton>
  );
}
