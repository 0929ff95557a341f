import { useSiteForVisitors } from '../../lib/page/site.ts';
import { Flame } from '../ui/pictures/flame.tsx';

/** The site's own picture where it has one. Decorative: its name stands beside it. */
export function SiteMark({ size }: { size: number }) {
  const { picture } = useSiteForVisitors();
  if (picture === '') return <Flame size={size} />;
  return (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-lg object-cover"
      style={{ width: size, height: size }}
    />
  );
}
