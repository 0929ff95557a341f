import { Radio } from 'lucide-react';
import { Notice } from '../../components/layout/notice.tsx';

export function Component() {
  return (
    <Notice icon={Radio} title="Live Streaming Coming Soon" text="Stay tuned for our new live streaming feature!" />
  );
}
