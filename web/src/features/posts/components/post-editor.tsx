import type { Post } from '@hearth/contract/posts/endpoints';
import { type Audience, maxPostLength } from '@hearth/contract/posts/rules';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { focusAtEnd } from '../../../components/ui/focus-at-end.ts';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { isTooLong } from '../../../lib/text-limit.ts';
import { useEditPost } from '../api/edit-post.ts';
import { AudienceSelect } from './audience-select.tsx';

/** Stands in place of the text until the member saves or cancels. */
export function PostEditor({ post, onDone }: { post: Post; onDone: () => void }) {
  const [content, setContent] = useState(post.content);
  const [audience, setAudience] = useState<Audience>(post.audience);
  const edit = useEditPost(post.id);
  const blank = content.trim() === '' && post.media.length === 0;
  const maySave = !blank && !isTooLong(content, maxPostLength);
  const save = () => {
    const changes = {
      ...(content.trim() !== post.content && { content }),
      ...(audience !== post.audience && { audience }),
    };
    if (Object.keys(changes).length === 0) onDone();
    else edit.mutate(changes, { onSuccess: onDone });
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (maySave) save();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <Textarea
        label="Edit post"
        labelHidden
        rows={3}
        ref={focusAtEnd}
        limit={{ max: maxPostLength, what: 'Post' }}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <div className="flex items-center gap-2">
        <AudienceSelect value={audience} onChange={setAudience} />
        <span className="ml-auto" />
        <Button variant="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" disabled={!maySave} busy={edit.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
