import { t } from '@lingui/core/macro';
import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';

/** With a mouse it is seen beside the message under the pointer; fingers have no pointer, so there it is always seen. */
export function MessageMenuButton(props: Omit<ComponentProps<typeof IconButton>, 'label'>) {
  return (
    <IconButton
      {...props}
      label={t`Options`}
      variant="plain"
      size="sm"
      className="-my-1 shrink-0 text-muted pointer-fine:opacity-0 focus-visible:opacity-100 group-hover/message:opacity-100 data-[state=open]:opacity-100"
    >
      <EllipsisVertical size={16} aria-hidden="true" />
    </IconButton>
  );
}
