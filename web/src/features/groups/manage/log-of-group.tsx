import { t } from '@lingui/core/macro';
import { Card } from '../../../components/layout/card.tsx';
import { GroupLog } from './group-log.tsx';

/** The log on the tab that all members see. */
export function LogOfGroup({ groupId }: { groupId: string }) {
  return (
    <Card className="mt-2 md:mt-4" aria-labelledby="group-log">
      <h2 id="group-log" className="pb-3 font-semibold text-lg">
        {t`Moderation log`}
      </h2>
      <GroupLog groupId={groupId} />
    </Card>
  );
}
