import { t } from '@lingui/core/macro';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';

const keys = [
  ['j', t`Next case`],
  ['k', t`Previous case`],
  ['Enter', t`Open the first case`],
  ['d', t({ message: 'Dismiss', context: 'report' })],
  ['r', t({ message: 'Remove', context: 'button' })],
  ['?', t`Show these keys`],
] as const;

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={t`Keys`} onOpenChange={(open) => !open && onClose()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-sm border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
