import { t } from '@lingui/core/macro';
import { ChartColumn, ImagePlus, UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmojiButton } from '../../../components/emoji/emoji-button.tsx';
import { useStore } from '../../../lib/state/store.ts';
import { newPollDraft } from '../polls/public/poll-draft.ts';
import type { DraftStore } from './draft-store.ts';
import { FeelingSelect } from './feeling-select.tsx';

const iconStyle =
  'relative inline-flex size-10 shrink-0 items-center justify-center rounded-full text-muted transition-colors duration-150 hover:bg-hover hover:text-ink disabled:opacity-40 max-md:size-11';

type ToolProps = { name: string; disabled: boolean; onClick: () => void; children: ReactNode };

function Tool({ name, children, ...rest }: ToolProps) {
  return (
    <button type="button" aria-label={name} title={name} className={iconStyle} {...rest}>
      {children}
    </button>
  );
}

type FilesProps = { disabled: boolean; onFiles: (files: File[]) => void };

function FileTool({ disabled, onFiles }: FilesProps) {
  const name = t`Photo/video`;
  return (
    <label
      title={name}
      className={`${iconStyle} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
    >
      <ImagePlus size={22} aria-hidden="true" />
      <span className="sr-only">{name}</span>
      <input
        type="file"
        multiple
        accept="image/*,video/*"
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}

type Props = FilesProps & {
  store: DraftStore;
  memberId: string;
  /** Opens the tags of a photo, once there is one. */
  onTag: (() => void) | undefined;
};

/** What can be added to the words of a post: one row that stays in sight. */
export function ComposerTools({ store, memberId, disabled, onFiles, onTag }: Props) {
  const { feeling, poll } = useStore(store);
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex items-center gap-1 border-line border-t bg-raised px-3 py-1.5">
      <FileTool disabled={disabled} onFiles={onFiles} />
      {onTag && (
        <Tool name={t`Tag people`} disabled={disabled} onClick={onTag}>
          <UserRoundPlus size={22} aria-hidden="true" />
        </Tool>
      )}
      <FeelingSelect value={feeling} onChange={(next) => store.change({ feeling: next })} />
      {!poll && (
        <Tool name={t`Add poll`} disabled={disabled} onClick={() => store.change({ poll: newPollDraft })}>
          <ChartColumn size={22} aria-hidden="true" />
        </Tool>
      )}
      <EmojiButton memberId={memberId} disabled={disabled} beside className="text-muted hover:text-ink" />
    </div>
  );
}
