import { ButtonLink } from '../../components/ui/button-link.tsx';
import { BarePage } from '../shell/bare-page.tsx';

export function Component() {
  return (
    <BarePage title="This page isn't available">
      <p className="text-lg text-muted">The link may be broken, or the page may have been removed.</p>
      <ButtonLink to="/home">Go home</ButtonLink>
    </BarePage>
  );
}
