import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { Initials } from '../../../components/ui/pictures/initials.tsx';
import { tintOf } from '../../../components/ui/pictures/tint.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { cx } from '../../../lib/page/cx.ts';
import { useMember } from '../../accounts/public/member.ts';

const [CreateStoryDialog, fetchDialog] = lazyPart(
  async () => (await import('../composer/create-story-dialog.tsx')).CreateStoryDialog,
);

type Props = {
  /** Stands under the picture and names the button. */
  text: string;
  className: string;
};

/** The card that opens the story composer. */
export function CreateStory({ text, className }: Props) {
  const { id, displayName, profilePic } = useMember();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setCreating(true)}
        onPointerEnter={fetchDialog}
        className={cx(
          'group flex flex-col overflow-hidden rounded-lg border border-line bg-raised text-center hover:bg-hover',
          className,
        )}
      >
        <span className="relative block w-full flex-1 overflow-hidden bg-hover">
          {profilePic ? (
            <img
              src={profilePic}
              alt=""
              className="absolute inset-0 size-full object-cover transition-transform duration-200 group-hover:scale-103"
            />
          ) : (
            <span style={tintOf(id)} className="absolute inset-0">
              <Initials name={displayName} className="tint" />
            </span>
          )}
        </span>
        <span className="relative block w-full px-1 pt-5 pb-2 font-semibold text-xs">
          <span
            aria-hidden="true"
            className="absolute top-0 inset-s-1/2 inline-flex size-8 -translate-x-1/2 rtl:translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-4 border-raised bg-accent text-on-accent group-hover:border-hover"
          >
            <Plus size={22} />
          </span>
          {text}
        </span>
      </button>
      {creating && (
        <Opening>
          <CreateStoryDialog onClose={() => setCreating(false)} />
        </Opening>
      )}
    </>
  );
}
