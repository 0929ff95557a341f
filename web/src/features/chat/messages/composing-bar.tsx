import type { Chat } from '@hearth/contract/chat/endpoints';
import { t } from '@lingui/core/macro';
import { Pencil, Reply, X } from 'lucide-react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { useOwnId } from '../core/own-id.ts';
import type { Composing } from './composing.ts';
import { quoteOf, quoteWords } from './quote-words.ts';

type Props = { composing: Composing; people: Chat['people']; onCancel: () => void };

/** Above the field: what it replies to, or that it edits. */
export function ComposingBar({ composing: { kind, message }, people, onCancel }: Props) {
  const ownId = useOwnId();
  const name = people.find(({ id }) => id === message.senderId)?.displayName ?? '';
  const toOther = message.senderId === ownId ? t`Reply to yourself` : t`Reply to ${name}`;
  const Icon = kind === 'edit' ? Pencil : Reply;
  return (
    <div className="flex items-center gap-2 border-line border-t ps-3 pe-1 pt-1.5">
      <Icon size={16} aria-hidden="true" className="shrink-0 text-accent-ink rtl:-scale-x-100" />
      <p className="min-w-0 flex-1 border-accent border-s-3 ps-2 text-sm">
        <span className="block truncate font-semibold">{kind === 'edit' ? t`Edit message` : toOther}</span>
        <span dir="auto" className="block truncate text-muted">
          {quoteWords(quoteOf(message))}
        </span>
      </p>
      <IconButton label={t`Cancel`} variant="plain" size="sm" onClick={onCancel}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
