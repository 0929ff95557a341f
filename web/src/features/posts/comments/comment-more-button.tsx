import type { ComponentProps } from 'react';
import { MoreButton } from '../../../components/ui/buttons/more-button.tsx';

/** Of a comment: it takes no more height than the words beside it. */
export function CommentMoreButton(props: ComponentProps<typeof MoreButton>) {
  return <MoreButton {...props} variant="plain" size="sm" className="-my-1.5 size-7! text-muted max-md:size-11!" />;
}
