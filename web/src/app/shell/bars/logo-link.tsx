import { Flame } from '../../../components/ui/pictures/flame.tsx';
import { site } from '../../../lib/page/site.ts';
import { Link } from '../../../lib/router/link.tsx';

export function LogoLink() {
  return (
    <Link to="/home" aria-label={site.name} title={site.name} className="shrink-0 rounded-lg max-md:p-0.5">
      <Flame size={40} />
    </Link>
  );
}
