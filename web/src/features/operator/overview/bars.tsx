type Props = { values: readonly (number | null)[] };

const height = 100;
/** Above this many the bars touch, and make one outline. */
const mostApart = 60;

/** Drawn from the start of the line to its end; the table beside it says the same in numbers. */
export function Bars({ values }: Props) {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const gap = values.length > mostApart ? 0 : 0.25;
  const bar = (value: number | null, index: number) => {
    const tall = ((value ?? 0) / highest) * height;
    return tall === 0 ? '' : `M${index + gap / 2} ${height}v${round(-tall)}h${1 - gap}v${round(tall)}z`;
  };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(1, values.length)} ${height}`}
      preserveAspectRatio="none"
      className="h-20 w-full border-line-strong border-b text-accent rtl:-scale-x-100"
    >
      <path d={values.map(bar).join('')} fill="currentColor" />
    </svg>
  );
}

const round = (value: number) => Number(value.toFixed(2));
