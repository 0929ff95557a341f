import type { Chat, Message } from '@hearth/contract/chat/endpoints';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Spinner } from '../../../components/ui/feedback/spinner.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { dayLabel, dayOf, type Line } from '../core/message-lines.ts';
import { LogNote } from '../group-chats/log-note.tsx';
import { SeenFaces } from '../group-chats/seen-faces.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { PendingBubble } from './pending-bubble.tsx';

const PhotoViewer = lazy(async () => ({
  default: (await import('../../../components/media/photo-viewer.tsx')).PhotoViewer,
}));

export function LogSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-3" aria-hidden="true">
      <Skeleton className="h-9 w-40 rounded-xl" />
      <Skeleton className="h-9 w-52 self-end rounded-xl" />
      <Skeleton className="h-14 w-56 rounded-xl" />
      <Skeleton className="h-9 w-32 self-end rounded-xl" />
    </div>
  );
}

type LineProps = {
  line: Line;
  people: Chat['people'];
  seen: readonly Person[] | undefined;
  target: boolean;
  onLook: (media: MediaView) => void;
};

function LogLine({ line, people, seen, target, onLook }: LineProps) {
  if (line.kind === 'pending') return <PendingBubble pending={line.pending} people={people} />;
  if (line.kind === 'message')
    return (
      <div data-message={line.message.id} className={cx('group/message transition-colors', target && 'bg-accent-soft')}>
        {line.message.line ? (
          <LogNote message={line.message} people={people} />
        ) : (
          <MessageBubble line={line} people={people} onLook={onLook} />
        )}
        {seen && <SeenFaces people={seen} />}
      </div>
    );
  return (
    <p className="-mb-2 pt-4 text-center font-medium text-muted text-sm">
      <time dateTime={dayOf(line.at)}>{dayLabel(line.at, new Date())}</time>
    </p>
  );
}

type Props = {
  lines: readonly Line[];
  people: Chat['people'];
  /** The message that something led to. */
  target: string | null;
  /** By message, who has read as far. */
  faces?: ReadonlyMap<string, readonly Person[]>;
};

/** Days, messages and what is still being sent; a photo opens among all photos of these messages. */
export function LogLines({ lines, people, target, faces }: Props) {
  const [looked, setLooked] = useState<MediaView | null>(null);
  const messages: readonly Message[] = lines.flatMap((line) => (line.kind === 'message' ? line.message : []));
  const photos = messages.flatMap(({ media }) => media.filter(({ kind }) => kind === 'image'));
  const index = looked ? photos.findIndex(({ id }) => id === looked.id) : -1;
  return (
    <>
      {lines.map((line) => (
        <LogLine
          key={line.key}
          line={line}
          people={people}
          seen={line.kind === 'message' ? faces?.get(line.message.id) : undefined}
          target={line.kind === 'message' && line.message.id === target}
          onLook={setLooked}
        />
      ))}
      {index >= 0 && (
        <Suspense fallback={null}>
          <PhotoViewer
            items={photos}
            index={index}
            onIndexChange={(next) => setLooked(next === null ? null : (photos[next] ?? null))}
          />
        </Suspense>
      )}
    </>
  );
}

export function LoadingMessages({ label }: { label: string }) {
  return (
    <p role="status" className="flex justify-center py-2 text-muted">
      <Spinner size={20} />
      <span className="sr-only">{label}</span>
    </p>
  );
}
