/** Sample content, as the specification wants it. */
const samples = [
  { name: 'Kindle & Co.', line: 'Beeswax candles, poured by hand', hue: 'var(--accent-soft)', shape: 'var(--accent)' },
  { name: 'Northlight Cabins', line: 'A weekend without a screen', hue: 'var(--hover)', shape: 'var(--line-strong)' },
];

function Drawing({ hue, shape }: { hue: string; shape: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="size-24 shrink-0 rounded-md border border-line">
      <rect width="96" height="96" fill={hue} />
      <circle cx="70" cy="26" r="11" fill={shape} opacity="0.5" />
      <path d="M0 78 30 42l20 24 14-15 32 33v12H0Z" fill={shape} opacity="0.75" />
    </svg>
  );
}

export function Sponsored() {
  return (
    <section aria-labelledby="sponsored">
      <h2 id="sponsored" className="font-semibold text-lg text-muted">
        Sponsored
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {samples.map((sample) => (
          <li key={sample.name} className="flex items-center gap-3">
            <Drawing hue={sample.hue} shape={sample.shape} />
            <div className="min-w-0">
              <p className="font-semibold">{sample.name}</p>
              <p className="text-muted text-sm">{sample.line}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
