import { Vouch } from '../../features/vouching/vouch.tsx';
import { useParams } from '../../lib/router/router.tsx';

export function Component() {
  const { memberId = '' } = useParams();
  return <Vouch memberId={memberId} />;
}
