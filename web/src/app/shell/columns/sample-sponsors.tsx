import { t } from '@lingui/core/macro';
import { SponsoredList } from './sponsored-list.tsx';

function Candle() {
  return (
    <>
      <rect x="36" y="44" width="24" height="40" rx="3" fill="#fbf3e6" />
      <path d="M36 58c6-5 9 6 14 1 4-4 6 2 10-2V47a3 3 0 0 0-3-3H39a3 3 0 0 0-3 3Z" fill="#e9d9c0" />
      <path d="M48 43v-6" strokeWidth="2" className="stroke-muted" />
      <path d="M48 14c2 8 8 11 8 17a8 8 0 0 1-16 0c0-5 5-9 8-17Z" fill="#f0a04b" />
      <path d="M48 25c1 4 4 5 4 8a4 4 0 0 1-8 0c0-3 3-4 4-8Z" fill="#fbe0a8" />
    </>
  );
}

function Cabin() {
  return (
    <>
      <circle cx="72" cy="24" r="9" fill="#f6e3b4" />
      <path d="M0 70 22 40l16 20 12-14 20 24Z" className="fill-line-strong" opacity="0.45" />
      <path d="M0 70h96v26H0Z" className="fill-line" />
      <path d="M46 62 62 48l16 14v18H46Z" fill="#8a5a3c" />
      <path
        d="m42 64 20-18 20 18"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        stroke="#5d3a26"
      />
      <rect x="57" y="64" width="10" height="9" rx="1" fill="#f6d98a" />
    </>
  );
}

/** As the specification wants them, for trying the software out. */
const samples = [
  { name: 'Kindle & Co.', line: t`Beeswax candles, poured by hand`, drawing: <Candle /> },
  { name: 'Northlight Cabins', line: t`A weekend without a screen`, drawing: <Cabin /> },
];

export function SampleSponsors() {
  return <SponsoredList sponsors={samples} />;
}
