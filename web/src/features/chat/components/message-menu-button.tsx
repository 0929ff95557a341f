import { t } from '@lingui/core/macro';
import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';

/** Seen beside the message under the pointer, or the one that was pressed last. */
export function MessageMenuButton(props: Omit<ComponentProps<typeof IconButton>, 'label'>) {
  return (
    <IconButton
      {...props}
      data-options
      label={t`Options`}
      variant="plain"
      size="sm"
      className="-my-1 shrink-0 text-muted opacity-0 focus-visible:opacity-100 group-focus-within/message:opacity-100 group-hover/message:opacity-100 data-[state=open]:opacity-100"
    >
      <EllipsisVertical size={16} aria-hidden="true" />
    </IconButton>
  );
}
