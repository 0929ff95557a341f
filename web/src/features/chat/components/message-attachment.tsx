import type { MediaView } from '@hearth/contract/media/endpoints';
import { plural, t } from '@lingui/core/macro';
import { Download, FileText } from 'lucide-react';
import { MediaImage } from '../../../components/media/media-image.tsx';
import { MediaVideo } from '../../../components/media/media-video.tsx';
import { CutFileName } from '../../../components/ui/text/cut-text.tsx';
import { locale } from '../../../lib/language/words.ts';

const oneDigit = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function sizeWords(bytes: number): string {
  if (bytes < 1_000) return plural(bytes, { one: '# byte', other: '# bytes' });
  if (bytes < 1_000_000) return t`${{ size: oneDigit.format(bytes / 1_000) }} KB`;
  return t`${{ size: oneDigit.format(bytes / 1_000_000) }} MB`;
}

type Props = { media: MediaView; onLook: (media: MediaView) => void };

/** Pictures, films and sounds in place; anything else to download. */
export function MessageAttachment({ media, onLook }: Props) {
  if (media.kind === 'image') {
    return (
      <button
        type="button"
        aria-label={t`Open photo ${{ name: media.name }}`}
        onClick={() => onLook(media)}
        className="flex min-h-12 min-w-16 max-w-60 items-center justify-center overflow-hidden rounded-lg bg-sunken"
      >
        <MediaImage media={media} alt={media.name} sizes="240px" className="max-h-72 w-auto object-cover" />
      </button>
    );
  }
  if (media.kind === 'video') {
    return <MediaVideo media={media} label={media.name} className="max-h-72 max-w-60 rounded-lg" />;
  }
  if (media.kind === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a member's own recording has no captions
      <audio src={media.url} controls preload="none" aria-label={media.name} className="w-60 max-w-full" />
    );
  }
  return (
    <a
      href={media.url}
      download={media.name}
      className="flex max-w-60 items-center gap-3 rounded-lg border border-line bg-surface p-3 text-ink no-underline hover:bg-hover"
    >
      <FileText size={22} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0">
        <CutFileName text={media.name} className="flex font-medium" />
        <span className="block text-muted text-sm">{sizeWords(media.size)}</span>
      </span>
      <Download size={22} aria-label={t`Download`} className="shrink-0" />
    </a>
  );
}
