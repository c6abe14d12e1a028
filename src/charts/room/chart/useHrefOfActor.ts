import { useMemo } from 'react';
import type { ChartFacts } from '../../facts/facts.ts';
import { hrefOf } from '../address.ts';

/** Returns where the chart behind an actor is; `null` for an actor that is no chart. */
export function useHrefOfActor({ charts, description }: ChartFacts): (actor: string) => string | null {
  return useMemo(() => {
    const sources = new Map(
      description.states.flatMap(({ invokes }) => invokes.map(({ id, src }) => [id, src])),
    );
    return (actor) => {
      const chart = charts[sources.get(actor) ?? actor];
      return chart === undefined ? null : hrefOf(chart);
    };
  }, [charts, description]);
}
