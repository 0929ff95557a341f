import type { ComponentProps } from 'react';
import { SuggestingTextarea } from '../../../components/ui/suggesting-textarea.tsx';
import type { Textarea } from '../../../components/ui/textarea.tsx';
import { tagOffering } from './tag-offering.ts';

const offerings = { '#': tagOffering };

type Props = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> & {
  value: string;
  onText: (text: string) => void;
};

/** A text field that suggests tags. */
export function TagField({ value, onText, ...rest }: Props) {
  return (
    <SuggestingTextarea
      {...rest}
      words={{ text: value, mentions: [] }}
      onWords={({ text }) => onText(text)}
      offerings={offerings}
    />
  );
}
