import type { MediaView } from '@hearth/contract/media/endpoints';
import { Picture } from '../../../../components/media/picture.tsx';
import { OrderedTiles } from './ordered-tiles.tsx';

/** The files of a post that is being edited. Saving keeps those that are left, in this order, with these texts. */
type Props = {
  media: readonly MediaView[];
  alts: ReadonlyMap<string, string>;
  onChange: (ids: string[]) => void;
  onDescribe: (id: string, alt: string) => void;
  onEmpty: () => void;
};

export function EditedMedia({ media, alts, ...rest }: Props) {
  const tiles = media.map((each) => ({
    id: each.id,
    video: each.kind === 'video',
    alt: alts.get(each.id) ?? each.alt ?? '',
    picture: <Picture media={each} sizes="(width <= 768px) 50vw, 200px" />,
  }));
  return <OrderedTiles tiles={tiles} cancelBringsBack {...rest} />;
}
