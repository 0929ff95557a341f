import { t } from '@lingui/core/macro';
import { LockKeyhole } from 'lucide-react';
import { Card } from '../../../components/layout/card.tsx';

/** For those who may see the group, but not what is posted there. */
export function PostsNotice() {
  return (
    <Card className="flex items-start gap-3">
      <LockKeyhole size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div>
        <p className="font-semibold">{t`Only members can see this group’s posts.`}</p>
        <p className="text-muted">{t`You can see what it’s about and who its members are.`}</p>
      </div>
    </Card>
  );
}
