import { cx } from '../../../lib/page/cx.ts';

/** The end gives way only after all but a few letters before it are gone. */
const startStyle = 'shrink-[9999] overflow-hidden text-ellipsis whitespace-pre';
const endStyle = 'min-w-0 overflow-hidden text-ellipsis whitespace-pre';
const lineStyle = 'inline-flex min-w-0 max-w-full';

const drawn = 'before:content-[attr(data-part)]';
const fewLetters = 5;

type Props = { text: string; className?: string };

/** A name on one line. Without enough room its last word stays: Maria Magda… Lindqvist. */
export function CutName({ text, className }: Props) {
  const end = text.lastIndexOf(' ') + 1;
  if (end === 0) return <bdi className={cx('truncate', className)}>{text}</bdi>;
  return (
    <bdi className={cx(lineStyle, className)}>
      <span className={cx(startStyle, end > fewLetters ? 'min-w-[2.5ch]' : 'min-w-0')}>{text.slice(0, end)}</span>
      <span className={endStyle}>{text.slice(end)}</span>
    </bdi>
  );
}

/** The name of a file on one line. Without enough room its ending stays: holiday-in-the-mou….jpeg */
export function CutFileName({ text, className }: Props) {
  const ending = /\.[^.\s]{1,8}$/.exec(text)?.index ?? text.length;
  return (
    <span className={cx(lineStyle, className)}>
      <span className="sr-only">{text}</span>
      {/* Two boxes would be read and copied as two words. */}
      <bdi aria-hidden="true" className={lineStyle}>
        <span data-part={text.slice(0, ending)} className={cx(startStyle, drawn, 'min-w-0')} />
        <span data-part={text.slice(ending)} className={cx(endStyle, drawn)} />
      </bdi>
    </span>
  );
}
