import type { Chat } from '@hearth/contract/chat/endpoints';
import { aroundEveryone } from '@hearth/contract/chat/everyone-rules';
import type { Mention } from '@hearth/contract/core/mention-rules';
import { t } from '@lingui/core/macro';
import { WebAddress } from '../../../components/ui/text/web-address.tsx';
import { cx } from '../../../lib/page/cx.ts';
import type { TextPart } from '../../../lib/text/linkify.ts';
import { textParts } from '../../../lib/text/text-parts.ts';
import { useMember } from '../../accounts/public/member.ts';
import { MentionName } from '../../mentions/public/mention-name.tsx';
import { isEmojiOnly } from '../core/message-text.ts';

const namedStyle = (own: boolean) => (own ? 'text-on-bubble underline' : 'text-accent-ink');

type PieceProps = { piece: TextPart; own: boolean; everyone: boolean };

function Piece({ piece: { text, href, person }, own, everyone }: PieceProps) {
  if (person) return <MentionName person={person} className={namedStyle(own)} />;
  if (!href) return everyone ? <NamingEveryone text={text} own={own} /> : text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
      <WebAddress text={text} />
    </a>
  );
}

/** The word looks like the name of a member who is mentioned. */
function NamingEveryone({ text, own }: { text: string; own: boolean }) {
  const around = aroundEveryone(text);
  if (!around) return text;
  const [before, everyone, after] = around;
  return (
    <>
      {before}
      <span className={cx('font-medium', namedStyle(own))}>{everyone}</span>
      <NamingEveryone text={after} own={own} />
    </>
  );
}

type Said = { everyone?: boolean; text: string; mentions: readonly Mention[]; own: boolean; people: Chat['people'] };

export function MessageText({ text, mentions, own, people, everyone = false }: Said) {
  const member = useMember();
  const shown = mentions.flatMap(({ memberId, ...place }) => {
    const person = memberId === member.id ? member : people.find(({ id }) => id === memberId);
    return person ? [{ ...place, person }] : [];
  });
  // Taken away by a decision of the site: messages are numbered without holes.
  if (text === '') return <p className="px-1 py-2 text-muted text-sm">{t`This message was removed.`}</p>;
  if (isEmojiOnly(text))
    return (
      <p dir="auto" className="px-1 text-2xl leading-tight">
        {text}
      </p>
    );
  return (
    <p
      dir="auto"
      className={cx(
        'max-w-xl whitespace-pre-wrap rounded-xl px-3 py-2 [overflow-wrap:anywhere]',
        own ? 'bg-bubble text-on-bubble' : 'bg-sunken text-ink',
      )}
    >
      {textParts(text, shown).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change places
        <Piece key={index} piece={piece} own={own} everyone={everyone} />
      ))}
    </p>
  );
}
