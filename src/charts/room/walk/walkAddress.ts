import type { Model } from '#walks/model.ts';
import { hrefOf } from '../address.ts';

/** A walk, and how far it has been taken. */
export interface Position {
  start: string;
  steps: readonly string[];
  /** The number of steps that have been taken; the others can be taken again. */
  at: number;
}

/** Reads a walk from an address. */
export function walkOf(params: URLSearchParams, { starts }: Pick<Model, 'starts'>): Position {
  const start = params.get('start');
  const steps = params.getAll('step');
  return {
    start: start !== null && start in starts ? start : Object.keys(starts)[0]!,
    steps,
    at: Math.min(Number(params.get('at') ?? steps.length), steps.length),
  };
}

/** Writes the address of a walk. */
export const walkHref = (chart: string, { start, steps, at }: Position) =>
  hrefOf(chart, 'walk', { start, step: steps, at: String(at) });
