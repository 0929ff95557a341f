import type { Message } from '@hearth/contract/chat/endpoints';
import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { MediaImage } from '../../../components/media/media-image.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { MessageAttachment } from '../components/message-attachment.tsx';
import { VoiceMessage } from './voice-message.tsx';

type Props = { message: Message; own: boolean; onLook: (media: MediaView) => void };

/** Several photos as one picture of squares; anything else below one another. */
export function MessageMedia({ message: { id, media, voice }, own, onLook }: Props) {
  const [first] = media;
  if (voice && first) return <VoiceMessage messageId={id} media={first} voice={voice} own={own} />;
  const photos = media.filter(({ kind }) => kind === 'image');
  if (photos.length < 2) return media.map((each) => <MessageAttachment key={each.id} media={each} onLook={onLook} />);
  const others = media.filter(({ kind }) => kind !== 'image');
  return (
    <div className={cx('flex flex-col gap-1', own ? 'items-end' : 'items-start')}>
      <ul
        aria-label={t`Photos`}
        className={cx(
          'grid w-72 max-w-full gap-0.5 overflow-hidden rounded-lg',
          photos.length === 2 || photos.length === 4 ? 'grid-cols-2' : 'grid-cols-3',
        )}
      >
        {photos.map((photo) => (
          <li key={photo.id} className="aspect-square">
            <button
              type="button"
              aria-label={t`Open photo ${{ name: photo.name }}`}
              onClick={() => onLook(photo)}
              className="block size-full"
            >
              <MediaImage media={photo} alt={photo.name} sizes="144px" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {others.map((each) => (
        <MessageAttachment key={each.id} media={each} onLook={onLook} />
      ))}
    </div>
  );
}
