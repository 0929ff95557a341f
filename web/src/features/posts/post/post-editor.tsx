import { trimmedWords, type Words } from '@hearth/contract/core/mention-rules';
import { firstLink } from '@hearth/contract/links/rules';
import type { Post } from '@hearth/contract/posts/endpoints';
import { type Audience, maxPostLength } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { writtenMentions } from '../../../lib/text/text-parts.ts';
import { LinkChoice, wantsCard } from '../cards/public/link-card.tsx';
import { detectLanguage } from '../language/detect-language.ts';
import { LanguageSelect } from '../language/language-select.tsx';
import { usePostLanguage } from '../language/use-post-language.ts';
import { AudienceSelect } from '../parts/audience-select.tsx';
import { EditForm } from '../parts/edit-form.tsx';
import { EditedMedia } from '../photos/tiles/edited-media.tsx';
import { useEditPost } from '../writing/edit-post.ts';

export function PostEditor({ post, onDone }: { post: Post; onDone: () => void }) {
  const before = { text: post.content, mentions: writtenMentions(post.mentions) };
  const [words, setWords] = useState<Words>(before);
  const content = words.text;
  const [audience, setAudience] = useState<Audience>(post.audience);
  const [chosen, setChosen] = useState<string | null>();
  // The old words keep the language that the author may have corrected.
  const corrected = chosen === undefined && content.trim() === post.content ? post.language : chosen;
  const language = usePostLanguage(content, corrected);
  // A link without a card was never wanted as one, or its page has none.
  const [removed, setRemoved] = useState(post.card ? null : firstLink(post.content));
  const [order, setOrder] = useState<string[] | null>(null);
  const [alts, setAlts] = useState<ReadonlyMap<string, string>>(new Map());
  const frame = useRef<HTMLDivElement>(null);
  const edit = useEditPost(post.id);
  // A file that another tab removes meanwhile is gone here too.
  const media = order?.flatMap((id) => post.media.find((file) => file.id === id) ?? []) ?? post.media;
  const mediaIds = media.map(({ id }) => id);
  const described = media.flatMap(({ id: mediaId, alt: known }) => {
    const alt = alts.get(mediaId) ?? known ?? '';
    return alt === (known ?? '') ? [] : { mediaId, alt };
  });
  const save = async () => {
    const settled = corrected === undefined ? await detectLanguage(content) : corrected;
    const after = trimmedWords(words);
    const reworded = JSON.stringify(after) !== JSON.stringify(before);
    const changes = {
      ...(reworded && { content: after.text, mentions: [...after.mentions] }),
      ...(audience !== post.audience && { audience }),
      ...(settled !== post.language && { language: settled }),
      ...(mediaIds.join() !== post.media.map(({ id }) => id).join() && { mediaIds }),
      ...(!wantsCard(content, removed) && { card: false }),
      ...(described.length > 0 && { alts: described }),
    };
    if (Object.keys(changes).length === 0) onDone();
    else edit.mutate(changes, { onSuccess: onDone });
  };
  return (
    <div ref={frame}>
      <EditForm
        label={t`Edit post`}
        rows={3}
        limit={{ max: maxPostLength, what: t`Post` }}
        postId={post.id}
        words={words}
        onWords={setWords}
        blank={content.trim() === '' && media.length === 0}
        busy={edit.isPending}
        onSave={() => void save()}
        onCancel={onDone}
        aside={
          <>
            {!post.place && <AudienceSelect value={audience} onChange={setAudience} />}
            {content.trim() !== '' && <LanguageSelect value={language} onChange={setChosen} />}
          </>
        }
      >
        <LinkChoice text={content} removed={removed} onRemove={setRemoved} />
        {post.media.length > 0 && (
          <EditedMedia
            media={media}
            alts={alts}
            onChange={setOrder}
            onDescribe={(id, alt) => setAlts(new Map([...alts, [id, alt]]))}
            onEmpty={() => frame.current?.querySelector('textarea')?.focus()}
          />
        )}
      </EditForm>
    </div>
  );
}
