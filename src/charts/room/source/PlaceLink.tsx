import type { Place } from '../../facts/facts.ts';
import { hrefOf } from '../address.ts';

/** A link to a line of the chart's source. */
export function PlaceLink({ chart, place: { file, line } }: { chart: string; place: Place }) {
  return (
    <a
      href={hrefOf(chart, 'source', { file, line: String(line) })}
      className="text-small font-semibold text-leaf"
    >
      {file}:{line}
    </a>
  );
}
