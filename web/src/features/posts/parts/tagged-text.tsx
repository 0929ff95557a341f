import { findWrittenTags } from '@hearth/contract/tags/rules';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router/link.tsx';

export const tagPath = (written: string) => `/tag/${encodeURIComponent(written)}`;

/** Text in which hashtags are links. */
export function TaggedText({ text }: { text: string }): ReactNode {
  let end = 0;
  const parts: ReactNode[] = [];
  for (const tag of findWrittenTags(text)) {
    parts.push(
      text.slice(end, tag.start),
      <Link key={tag.start} to={tagPath(tag.written)} className="text-accent-ink hover:underline">
        {text.slice(tag.start, tag.end)}
      </Link>,
    );
    end = tag.end;
  }
  return parts.length > 0 ? [...parts, text.slice(end)] : text;
}
