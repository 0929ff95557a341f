import { t } from '@lingui/core/macro';
import { Flame } from '../../../components/ui/pictures/flame.tsx';
import { site } from '../../../lib/page/site.ts';

export function BrandBlock() {
  return (
    <div className="flex flex-col px-4 max-lg:items-center max-lg:text-center">
      <div className="flex items-center gap-4">
        <span className="max-lg:hidden">
          <Flame size={56} />
        </span>
        <span className="lg:hidden">
          <Flame size={48} />
        </span>
        <h1 className="font-bold text-2xl text-accent-ink tracking-tight">{site.name}</h1>
      </div>
      <p className="mt-5 max-w-md text-balance text-xl max-lg:mt-3 lg:text-2xl">
        {site.lead || t`Stay close to the people you know, around one warm fire.`}
      </p>
      <p className="mt-3 text-muted">{t`Brought to you by ${{ owner: site.owner }}.`}</p>
    </div>
  );
}
