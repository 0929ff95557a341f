import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { UserRoundPlus, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx';
import { useMember } from '../../../accounts/public/member.ts';
import { AuthorName } from '../../parts/author.tsx';
import { type TagPoint, useTagPhoto, useUntagPhoto } from './tag-photo.ts';

const TagPicker = lazy(async () => ({ default: (await import('./tag-picker.tsx')).TagPicker }));

type Props = {
  post: Post;
  mediaId: string;
  tagging: { point: TagPoint | null } | null;
  onTagging: (on: boolean) => void;
};

/** Who is on the photo. Its author tags friends; everyone can remove themselves. */
export function TaggedPeople({ post, mediaId, tagging, onTagging }: Props) {
  const me = useMember().id;
  const own = post.author.id === me;
  const tag = useTagPhoto();
  const untag = useUntagPhoto();
  const tags = post.tags.filter((tag) => tag.mediaId === mediaId);
  if (tags.length === 0 && !own) return null;
  return (
    <section aria-label={t`People in this photo`} className="flex flex-col gap-1">
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map(({ person }) => (
            <li key={person.id} className="inline-flex items-center gap-1 rounded-full bg-sunken ps-3 text-sm">
              <AuthorName person={person} />
              {own || person.id === me ? (
                <IconButton
                  label={person.id === me ? t`Remove my tag` : t`Remove tag of ${{ name: person.displayName }}`}
                  size="sm"
                  variant="plain"
                  onClick={() => untag.mutate({ postId: post.id, mediaId, memberId: person.id })}
                >
                  <X size={16} aria-hidden="true" />
                </IconButton>
              ) : (
                <span className="py-1.5 pe-3" />
              )}
            </li>
          ))}
        </ul>
      )}
      {own && (
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={tagging !== null}
          className="self-start"
          onClick={() => onTagging(tagging === null)}
        >
          <UserRoundPlus size={16} aria-hidden="true" />
          {tagging ? t`Done` : t`Tag people`}
        </Button>
      )}
      {tagging && (
        <Suspense>
          <TagPicker
            point={tagging.point}
            tagged={tags.map(({ person }) => person.id)}
            onTag={({ id: memberId }, done) =>
              tag.mutate({ postId: post.id, mediaId, memberId, point: tagging.point }, { onSuccess: done })
            }
          />
        </Suspense>
      )}
    </section>
  );
}
