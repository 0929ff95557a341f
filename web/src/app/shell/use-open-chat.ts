import type { Person } from '@hearth/contract/people';
import { useNavigate } from 'react-router';

/** How every list of people outside the messenger starts a conversation. */
export function useOpenChat(): (person: Person) => void {
  const navigate = useNavigate();
  return ({ id }) => void navigate(`/messages?user=${id}`);
}
