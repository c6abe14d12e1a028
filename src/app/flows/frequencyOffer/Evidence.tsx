import { evidenceDots, intervalWords } from '#domain/learning/evidenceDots.ts';
import type { Offer } from '#app/data/offers.ts';

const width = 320;
/** The radius of a dot. */
const r = 5;
const line = 16;

const looks = {
  sooner: { label: 'early', className: 'fill-sun stroke-sun' },
  right: { label: 'on time', className: 'fill-leaf stroke-leaf' },
  notYet: { label: 'not yet', className: 'fill-card stroke-leaf' },
};
const kinds = ['sooner', 'right', 'notYet'] as const;

/** The last intervals as dots on a line of days, with marks at the schedule and at the offer; in words for a screen reader. */
export function Evidence({ offer }: { offer: Offer }) {
  const { because, frequencyDays, days } = offer;
  const { dots, xOf, height } = evidenceDots(because, [frequencyDays, days], { width, r });
  const base = height + r;
  const mark = (at: number, label: string, look: string) => (
    <g className={look}>
      <line
        x1={xOf(at)}
        x2={xOf(at)}
        y1={base - 5}
        y2={base + 5}
        strokeWidth="2"
        className="stroke-current"
      />
      <text
        x={xOf(at)}
        y={base + line}
        textAnchor="middle"
        className="fill-current text-[0.75rem] tabular-nums"
      >
        {label}
      </text>
    </g>
  );
  return (
    <figure className="flex flex-col gap-1">
      <svg aria-hidden viewBox={`0 0 ${width} ${base + line + 4}`} className="w-full max-w-[24rem]">
        <line x1="0" x2={width} y1={base} y2={base} className="stroke-line" strokeWidth="2" />
        {mark(frequencyDays, String(frequencyDays), 'text-muted')}
        {mark(days, String(days), 'font-semibold text-leaf')}
        {dots.map(({ on, x, y, kind, isOpen }) => (
          <g key={on} className={looks[kind].className}>
            {isOpen && <path d={`M${x + r} ${y}h7m-3-3 3 3-3 3`} fill="none" strokeWidth="1.5" />}
            <circle cx={x} cy={y} r={r - 1} strokeWidth="1.5" />
          </g>
        ))}
      </svg>
      <figcaption>
        <span aria-hidden className="flex flex-wrap gap-x-4 text-small text-muted">
          {kinds
            .filter((kind) => because.some((interval) => interval.kind === kind))
            .map((kind) => (
              <span key={kind} className="inline-flex items-center gap-1.5">
                <svg viewBox="0 0 10 10" className={`size-[10px] ${looks[kind].className}`}>
                  <circle cx="5" cy="5" r="4" strokeWidth="1.5" />
                </svg>
                {looks[kind].label}
              </span>
            ))}
        </span>
        <span className="sr-only">
          {because.map((interval) => intervalWords(interval, looks[interval.kind].label)).join('; ')}
        </span>
      </figcaption>
    </figure>
  );
}
