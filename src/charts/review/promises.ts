import { explore, type Explored } from '#walks/explore.ts';
import { traceOf } from '#walks/journeys.ts';
import type { Model } from '#walks/model.ts';
import { brokenIn, lineOf, promisesOf, type Promised } from '#walks/promises.ts';
import { counterexample, rulesOf, type Counterexample } from '#walks/throughout.ts';
import { ruleLine, textOf } from '../words/facts.ts';
import type { Break, Broken } from './review.ts';

/** A promise that a chart breaks. */
export interface BrokenPromise extends Broken {
  /** What it requires, as in {@link lineOf}; `null` if the chart cannot be walked at all. */
  line: string | null;
}

/**
 * Walks a chart into every situation and returns the promises that it breaks.
 *
 * @param model the chart with the promises
 */
export function takePromises(model: Model): BrokenPromise[] {
  try {
    const explored = explore(model);
    const steps = promisesOf(model).flatMap((promised): BrokenPromise[] => {
      const leaves = brokenIn(model, promised);
      if (leaves.length === 0) return [];
      const name = textOf(promised);
      return [{ kind: 'promise', name, line: lineOf(promised), break: breakIn(explored, promised, leaves) }];
    });
    const walks = rulesOf(model).flatMap((rule): BrokenPromise[] => {
      const walk = counterexample(model, rule);
      return walk
        ? [{ kind: 'promise', name: textOf(rule), line: ruleLine(rule), break: breakBy(model, walk) }]
        : [];
    });
    return [...steps, ...walks];
  } catch (error) {
    const reason = (error as Error).message;
    const name = 'A walk into every situation';
    const walk: Break = { step: null, reached: '', instead: null, reason, changes: [] };
    return [{ kind: 'promise', name, line: null, break: walk }];
  }
}

/** The shortest walk that breaks a promise about whole walks. */
function breakBy(model: Model, { start, steps }: Counterexample): Break {
  const { shown } = traceOf(model, { start, steps });
  const walk = [...(start === '' ? [] : [start]), ...steps].join(' → ');
  const reached = shown.at(-1)?.state ?? '';
  return {
    step: steps.at(-1) ?? null,
    reached,
    instead: null,
    reason: `walk ${walk || 'to the start'}`,
    changes: [],
  };
}

function breakIn(
  { situations }: Explored,
  { step, within, leads, does }: Promised,
  leaves: readonly string[],
): Break {
  const isIn = (state: string) => state.split(' ').some((leaf) => leaves.includes(leaf));
  const from = [...situations.values()].filter(({ state }) => isIn(state));
  const edges = from.flatMap(({ edges: all }) => all.filter((edge) => edge.step === step));
  const reached = [...new Set(edges.map(({ seen }) => seen.state))].toSorted();
  const place = leaves.join(' ');
  if (from.length === 0)
    return { step, reached: within, instead: null, reason: 'it is never reached', changes: [] };
  if (edges.length === 0)
    return { step, reached: place, instead: null, reason: 'nothing handles it there', changes: [] };
  const changes = does.map((deed) => ({ what: deed, before: deed, after: '' }));
  if (leads === 'stays' && reached.every(isIn))
    return { step, reached: place, instead: null, reason: null, changes };
  return { step, reached: reached.join(' or '), instead: leads, reason: null, changes: [] };
}
