import type { CaseContent } from '@hearth/contract/moderation/cases';
import { t } from '@lingui/core/macro';

type Props = { title: string; heading?: 'h4' | 'p'; content: CaseContent | null; gone: string };

/** What was reported or removed, with its files. `gone`: what is said where there is nothing. */
export function ReportedContent({ title, heading: Heading = 'h4', content, gone }: Props) {
  return (
    <section className="rounded-md bg-sunken p-3">
      <Heading className="mb-1 font-semibold text-muted text-sm">{title}</Heading>
      {!content && <p className="text-muted">{gone}</p>}
      {content && content.text !== '' && (
        <p dir="auto" className="max-h-80 overflow-y-auto whitespace-pre-wrap break-words">
          {content.text}
        </p>
      )}
      {content && content.text === '' && content.files.length === 0 && <p className="text-muted">{t`(no text)`}</p>}
      {content && content.files.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {content.files.map(({ url, kind, alt }) => (
            <li key={url}>
              <CaseFile url={url} kind={kind} alt={alt} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CaseFile({ url, kind, alt }: CaseContent['files'][number]) {
  if (kind === 'image')
    return (
      <a href={url} target="_blank" rel="noreferrer" className="block rounded-sm">
        <img src={url} alt={alt || t`Reported photo`} loading="lazy" className="max-h-60 max-w-full rounded-sm" />
      </a>
    );
  if (kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: members upload films without captions
    return <video src={url} controls preload="metadata" className="max-h-60 max-w-full rounded-sm" />;
  }
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {t`Reported file`}
    </a>
  );
}
