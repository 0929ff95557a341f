import { t } from '@lingui/core/macro';
import { SiteMark } from '../../../components/layout/site-mark.tsx';
import { site } from '../../../lib/page/site.ts';

export function BrandBlock() {
  return (
    <div className="flex flex-col px-4 max-lg:items-center max-lg:text-center">
      <div className="flex items-center gap-3">
        <SiteMark size={48} />
        <h1 className="font-bold text-2xl text-accent-ink tracking-tight">{site.name}</h1>
      </div>
      <p className="mt-4 max-w-md text-balance text-xl max-lg:mt-3 lg:text-2xl">
        {site.lead || t`Stay close to the people you know, around one warm fire.`}
      </p>
      <Postcard />
      <p className="mt-3 text-muted lg:mt-5">{t`Brought to you by ${{ owner: site.owner }}.`}</p>
    </div>
  );
}

/** What members see, drawn from the demo (e2e/screenshots/take-postcard.ts); on a phone where the form leaves room for it. */
function Postcard() {
  return (
    <img
      src="/drawings/postcard.avif"
      alt=""
      width={480}
      height={372}
      loading="lazy"
      decoding="async"
      className="mt-6 h-auto w-full max-w-115 max-lg:order-first max-lg:mt-0 max-lg:mb-3 max-lg:w-44 max-lg:[@media(height<840px)]:hidden"
    />
  );
}
