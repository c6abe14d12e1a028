import { describe, expect, test } from 'vitest';
import { charts } from '#tools/charts.ts';
import { explore } from '#walks/explore.ts';
import type { Model } from '#walks/model.ts';

/** Actors that only read: the page shows whether they succeeded. */
const reader = /^(check|fetch|find|load|read|recall|validate)[A-Z]/;

/**
 * Returns the actors that a flow calls to do something. Flows within a flow give feedback themselves, and an actor that never ends
 * by itself serves the whole flow.
 */
const callsOf = ({ actors, writes = [] }: Model): Set<string> =>
  new Set(
    Object.entries(actors)
      .filter(([name, { done }]) => {
        // A flow is named after its chart, and says itself what it writes.
        const isFlow = name in charts && !writes.includes(name as never);
        return done !== undefined && !isFlow && !reader.test(name);
      })
      .map(([name]) => name),
  );

/** An end of a call after which the flow waits for the user. */
interface End {
  actor: string;
  /** Such as `removePerson: removed → left`. */
  way: string;
  isFailure: boolean;
  felt: string[];
}

/** Returns each end of a call that lets the flow rest. If it goes on with another call, the user feels how that one ends. */
const endsOf = (model: Model): End[] => {
  const calls = callsOf(model);
  return [...explore(model).situations.values()]
    .flatMap(({ edges }) => edges)
    .filter(({ seen }) => !seen.tags.includes('busy'))
    .flatMap(({ step, seen }) => {
      const [, actor = '', how] = /^(\w+)(?: (?=fails$|done$)|: )(.+)$/.exec(step) ?? [];
      if (!calls.has(actor)) return [];
      const felt = seen.emits.flatMap((event) => ('pattern' in event ? [String(event.pattern)] : []));
      return {
        actor,
        way: `${step} → ${seen.state}`,
        isFailure: /^(fails|failed|refused)$/.test(how!),
        felt,
      };
    });
};

/** Returns whether the user feels how a call ended. Only what outlasts the flow needs a feedback of success. */
const isFelt = ({ writes = [] }: Model, { actor, isFailure, felt }: End): boolean =>
  isFailure
    ? felt.includes('error')
    : !writes.includes(actor as never) || felt.some((pattern) => /^(success|error)$/.test(pattern));

describe.each(Object.entries(charts))('the chart %s', (_, model) => {
  const unfelt = endsOf(model).filter((end) => !isFelt(model, end));
  const { quiet = {} } = model;

  test('lets the user feel that a call failed, was refused, or changed something', () => {
    const missing = unfelt.filter(({ actor, way }) => !(actor in quiet) && !(way in quiet));
    expect([...new Set(missing.map(({ way }) => way))]).toEqual([]);
  });

  test('gives no reason for an end that the user feels', () => {
    const silent = new Set(unfelt.flatMap(({ actor, way }) => [actor, way]));
    expect(Object.keys(quiet).filter((name) => !silent.has(name))).toEqual([]);
  });
});
