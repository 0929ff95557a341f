import { t } from '@lingui/core/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { useStore } from '../../../lib/state/store.ts';
import { LanguageSelect } from '../language/language-select.tsx';
import { CommentersSelect } from './commenters-select.tsx';
import type { DraftStore } from './draft-store.ts';

/** Behind one button: what few posts need. */
export function PostOptions({ store, language }: { store: DraftStore; language: string | null }) {
  const { commentsFrom } = useStore(store);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        label={t`More options`}
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="max-md:-my-1"
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
      </IconButton>
      <div id={id} hidden={!open} className="flex basis-full flex-wrap gap-2 [&[hidden]]:hidden">
        <CommentersSelect value={commentsFrom} onChange={(next) => store.change({ commentsFrom: next })} />
        <LanguageSelect value={language} onChange={(next) => store.change({ language: next })} />
      </div>
    </>
  );
}
