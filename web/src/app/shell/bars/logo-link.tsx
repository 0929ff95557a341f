import { Flame } from '../../../components/ui/flame.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { site } from '../../../lib/site.ts';

export function LogoLink() {
  return (
    <Link to="/home" aria-label={site.name} title={site.name} className="shrink-0 rounded-lg max-md:p-0.5">
      <Flame size={40} />
    </Link>
  );
}
