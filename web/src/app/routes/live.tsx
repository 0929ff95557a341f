import { t } from '@lingui/core/macro';
import { Radio } from 'lucide-react';
import { Notice } from '../../components/layout/notice.tsx';

export function Component() {
  return (
    <Notice
      icon={Radio}
      title={t`Live Streaming Coming Soon`}
      text={t`Stay tuned for our new live streaming feature!`}
    />
  );
}
