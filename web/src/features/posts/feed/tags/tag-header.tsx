import type { readTagUse } from '@hearth/contract/tags/endpoints';
import { mostCountedPosts } from '@hearth/contract/tags/rules';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../components/layout/card.tsx';
import { Faces } from '../../../../components/people/faces.tsx';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { MoreButton } from '../../../../components/ui/buttons/more-button.tsx';
import { Menu, MenuItem } from '../../../../components/ui/menus/menu.tsx';
import { request } from '../../../../lib/api/api-client.ts';
import { chooseAboutTag, undoChoice, useTagChoice } from '../../choices/feed-choices.ts';

const tagKeys = { use: (tag: string) => ['tags', 'use', tag] } as const;
const callUse = request<typeof readTagUse>('GET', '/api/tags/:tag/use');

/** The tag as its address has it, how much it is used and by whom. */
export function TagHeader({ tag, written }: { tag: string; written: string }) {
  const { data: use } = useQuery({
    queryKey: tagKeys.use(tag),
    queryFn: ({ signal }) => callUse({ params: { tag }, signal }),
  });
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow">
        <h1 className="break-words font-bold text-2xl tracking-tight">{`#${written}`}</h1>
        <p className="flex min-h-6 items-center gap-2 text-muted">
          {use && (
            <>
              <Faces people={use.people} size={24} />
              {wordsOf(use.postCount)}
            </>
          )}
        </p>
      </div>
      <TagActions tag={tag} />
    </Card>
  );
}

function wordsOf(postCount: number): string {
  if (postCount >= mostCountedPosts) return t`${mostCountedPosts}+ public posts`;
  if (postCount === 0) return t`No public posts yet`;
  return plural(postCount, { one: '# public post', other: '# public posts' });
}

function TagActions({ tag }: { tag: string }) {
  const { data: made, isPending } = useTagChoice(tag);
  const undo = () => made && void undoChoice(made.id, { kind: 'tag', subject: tag });
  const muted = made?.choice === 'muted';
  const followed = made?.choice === 'followed';
  // The sign is part of what is kept together where the text runs the other way.
  const hashtag = `#${tag}`;
  return (
    <div className="flex items-center gap-2">
      {muted && <span className="text-muted">{t({ message: 'Muted', context: 'below a word' })}</span>}
      <Button
        variant={followed ? 'secondary' : 'primary'}
        disabled={isPending}
        aria-pressed={followed}
        onClick={() => (followed ? undo() : void chooseAboutTag(tag, 'followed'))}
      >
        {followed ? t`Following` : t`Follow`}
      </Button>
      <Menu trigger={<MoreButton />}>
        {muted ? (
          <MenuItem onSelect={undo}>{t`Unmute ${hashtag}`}</MenuItem>
        ) : (
          <MenuItem onSelect={() => void chooseAboutTag(tag, 'muted')}>{t`Mute ${hashtag}`}</MenuItem>
        )}
      </Menu>
    </div>
  );
}
