import { t } from '@lingui/core/macro';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';

type Props = Omit<ComponentProps<typeof IconButton>, 'label'> & {
  /** Where the screen has several that their surroundings do not tell apart. */
  name?: string;
};

/** Opens the menu of what can be done with something. */
export function MoreButton({ name, ...props }: Props) {
  return (
    <IconButton {...props} label={name ?? t`More`}>
      <Ellipsis size={22} aria-hidden="true" />
    </IconButton>
  );
}
