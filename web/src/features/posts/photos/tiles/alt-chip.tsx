import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';

/** Opens the text that describes a photo or video, above its lower edge. */
export function AltChip({ alt }: { alt: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2 z-1 flex flex-col items-start gap-1">
      {open && (
        <p
          id={id}
          dir="auto"
          className="pointer-events-auto max-h-40 max-w-full overflow-y-auto whitespace-pre-line break-words rounded-md bg-black/80 px-3 py-2 text-sm text-white"
        >
          {alt}
        </p>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={t`Description`}
        onClick={() => setOpen(!open)}
        className="pointer-events-auto inline-flex h-6 items-center rounded-sm bg-black/70 px-1.5 font-semibold text-white text-sm hover:bg-black max-md:h-11 max-md:px-3"
      >
        {t({ message: 'ALT', comment: 'Opens the text that describes a photo, as on many sites' })}
      </button>
    </div>
  );
}
