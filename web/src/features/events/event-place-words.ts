import { t } from '@lingui/core/macro';
import type { PlaceKind } from '../posts/places/public/place-kinds.ts';

export const eventPlaceWords: PlaceKind['words'] = {
  question: t`Write something about the event...`,
  visibility: { public: t`Public event`, private: t`Private event` },
};
