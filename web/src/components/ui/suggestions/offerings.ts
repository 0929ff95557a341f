import type { Words } from '@hearth/contract/core/mention-rules';
import type { ComponentType } from 'react';
import type { Sign, Typed } from '../../../lib/text/typed-token.ts';

export type Writing = { field: HTMLTextAreaElement; words: Words; onWords: (words: Words) => void };

/** Reads suggestions for what is typed and draws them in a `SuggestionList`. */
export type OffersProps = Writing & { typed: Typed; onClose: () => void };

export type Offering = {
  /** How many spaces the typed words may contain. */
  spaces: number;
  /** Made by `lazy()`: it is fetched when its sign is typed first, if nobody has fetched it before. */
  Offers: ComponentType<OffersProps>;
};

export type Offerings = Partial<Record<Sign, Offering>>;
