import type { AnyStateMachine } from 'xstate';
import type { Model, Promises } from '#walks/model.ts';
import { promisesOf } from '#walks/promises.ts';
import { journeyIn, ruleIn, stepIn } from './journeys.ts';
import { pathIn, type Names } from './names.ts';

type Cases = Record<string, Record<string, object>>;

const renamedKeys = <Value>(names: ReadonlyMap<string, string>, record: Record<string, Value>) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [names.get(key) ?? key, value]));

/** Returns the model of the old revision for the new chart: its cases, journeys and promises in the new names. */
export function oldModelIn(names: Names, old: Model, machine: AnyStateMachine): Model {
  return {
    ...old,
    machine,
    events: renamedKeys(names.event, old.events as Cases),
    actors: renamedKeys(names.actor, old.actors as Record<string, object>),
    journeys: old.journeys.map((journey) => journeyIn(names, journey)),
    promises: promisesIn(names, old),
    throughout: Object.fromEntries(
      Object.entries(old.throughout ?? {}).map(([rule, says]) => [ruleIn(names, rule), says]),
    ),
  };
}

function promisesIn(names: Names, old: Model): Promises {
  const promises: Promises = {};
  for (const { within, step, leads, does, says, source } of promisesOf(old)) {
    const state = within === '' ? 'anywhere' : pathIn(names, within);
    const target = leads === 'stays' ? leads : pathIn(names, leads);
    (promises[state] ??= {})[`${stepIn(names, step)} → ${[target, ...does].join(', ')}`] =
      `${says} (${source})`;
  }
  return promises;
}

/** Returns an old model with the cases of the new one: an input or an event may have got another field. */
export function withCasesOf(now: Model, old: Model): Model {
  return {
    ...old,
    starts: { ...old.starts, ...now.starts },
    events: together(old.events as Cases, now.events as Cases),
    actors: endsOf(old, now),
    identity: now.identity,
    projection: (context) => ({ ...attempt(() => old.projection(context)), ...now.projection(context) }),
    ...(now.isApart && { isApart: now.isApart }),
  };
}

const together = (old: Cases, now: Cases): Cases => {
  const types = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return Object.fromEntries(types.map((type) => [type, { ...old[type], ...now[type] }]));
};

type Ends = Record<string, { done?: object; snapshots?: object }>;

function endsOf({ actors: old }: Model, { actors: now }: Model): Model['actors'] {
  const was = old as Ends;
  const is = now as Ends;
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const ends = names.map((name) => [
    name,
    {
      done: { ...was[name]?.done, ...is[name]?.done },
      snapshots: { ...was[name]?.snapshots, ...is[name]?.snapshots },
    },
  ]);
  return Object.fromEntries(ends) as Model['actors'];
}

/** An old projection may read fields that the new context does not have. */
function attempt(project: () => Record<string, unknown>): Record<string, unknown> {
  try {
    return project();
  } catch {
    return {};
  }
}
