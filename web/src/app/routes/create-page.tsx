import { ButtonLink } from '../../components/ui/button-link.tsx';
import { BarePage } from '../shell/bare-page.tsx';

export function Component() {
  return (
    <BarePage title="Create a Page">
      <p className="text-lg text-muted">
        Pages for a celebrity, brand or business are coming. Soon you can post under its name and meet the people who
        follow it.
      </p>
      <ButtonLink to="/">Back to the start</ButtonLink>
    </BarePage>
  );
}
