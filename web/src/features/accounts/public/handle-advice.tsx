import { handleLength, isHandle } from '@hearth/contract/accounts/handle-rules';
import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { notAHandle } from '../../../lib/text/handle-words.ts';
import { useCheckedHandle } from './check-handle.ts';

type Props = { handle: string; onChoose: (handle: string) => void };

/** Below the field of a profile name: the rule, whether it is free, and buttons for free ones if it is not. */
export function HandleAdvice({ handle, onChoose }: Props) {
  const checked = useCheckedHandle(handle);
  const offers = checked?.offers ?? [];
  const typed = handle.trim();
  // The first letter breaks no rule yet.
  const broken = typed.length >= handleLength.min && !isHandle(typed);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p
        role="status"
        className={cx(
          'text-sm empty:absolute',
          broken || (checked && !checked.free) ? 'text-danger-ink' : 'text-muted',
        )}
      >
        {broken && notAHandle}
        {checked && <span className="break-words">{sentence(typed, checked.free, offers.length > 0)}</span>}
      </p>
      {offers.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs; these are buttons.
        <div role="group" aria-label={t`Available profile names`} className="flex flex-wrap gap-2">
          {offers.map((offer) => (
            <Button
              key={offer}
              variant="secondary"
              size="sm"
              className="min-w-0 max-w-full"
              onClick={() => onChoose(offer)}
            >
              <bdi className="truncate">{offer}</bdi>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function sentence(handle: string, free: boolean, offered: boolean): string {
  if (free) return t`@${handle} is available.`;
  return offered ? t`@${handle} is taken. These are available:` : t`@${handle} is taken. Please choose another one.`;
}
