import { t } from '@lingui/core/macro';
import { Mic } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';

/** Pressed shorter, it is a tap: recording goes on until it is sent or cancelled. */
const heldMs = 400;

type Props = { onRecord: (held: boolean) => void; onRelease: () => void };

/** Tapped, or held for as long as one speaks. */
export function RecordButton({ onRecord, onRelease }: Props) {
  const pressed = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const hold = () => {
    pressed.current = setTimeout(() => {
      pressed.current = undefined;
      onRecord(true);
      window.addEventListener('pointerup', onRelease, { once: true });
    }, heldMs);
  };
  return (
    <IconButton
      label={t`Record voice message`}
      variant="plain"
      className="-mx-1"
      onPointerDown={hold}
      onPointerLeave={() => clearTimeout(pressed.current)}
      onClick={() => {
        clearTimeout(pressed.current);
        onRecord(false);
      }}
    >
      <Mic size={22} aria-hidden="true" />
    </IconButton>
  );
}
