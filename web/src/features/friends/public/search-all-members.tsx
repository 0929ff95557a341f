import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';

/** Where a search among some members has found nobody; nothing without a name. */
export function SearchAllMembers({ name }: { name: string }) {
  if (name === '') return null;
  return (
    <ButtonLink variant="secondary" to={`/search?q=${encodeURIComponent(name)}`}>
      <Search size={22} aria-hidden="true" />
      {t`Search all members`}
    </ButtonLink>
  );
}
