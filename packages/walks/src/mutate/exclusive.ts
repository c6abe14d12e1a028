import type { Model } from '../model.ts';
import { isPlain, type Config, type Mutant, type Place } from './mutantChange.ts';
import { swapped } from './mutants.ts';
import type { Step } from '../step.ts';
import { stepsOf } from '../steps.ts';

class ReadsContext extends Error {}

/** Reading any property of this context throws: the guard then cannot be judged by its event alone. */
const unread = new Proxy(
  {},
  {
    get: (_, field) => {
      throw new ReadsContext(String(field));
    },
  },
);

/** Returns the event that a step sends, and the key under which the chart's configuration has its transitions. */
function eventOf(step: Step): { cause: string; event: Record<string, unknown> } | null {
  switch (step.kind) {
    case 'event':
      return { cause: step.event.type, event: step.event };
    case 'done':
      return { cause: `${step.actor}.onDone`, event: { output: step.output } };
    case 'snapshot':
      return { cause: `${step.actor}.onSnapshot`, event: { snapshot: step.snapshot } };
    default:
      return null;
  }
}

/** Returns the cause of the transitions at this place, in the format of {@link eventOf}; '' if they need no event. */
function causeAt(config: Config, place: Place): string {
  const [group, key] = [place.at(-3), place.at(-2)];
  if (group === 'on') return String(key);
  let holder: Config = config;
  for (const part of place.slice(0, -2)) holder = holder[part] as Config;
  return typeof holder.src === 'string' ? `${holder.src}.${String(key)}` : '';
}

interface Alternative {
  guard?: { type: string; params?: unknown };
}

/** Returns the alternative at this place and the next one. */
function neighboursAt(config: Config, place: Place): Alternative[] {
  let list: unknown = config;
  for (const part of place.slice(0, -1)) list = (list as Config)[part];
  const at = place.at(-1) as number;
  return (list as { guard?: unknown }[]).slice(at, at + 2).map(({ guard }) => {
    if (guard === undefined) return {};
    return { guard: isPlain(guard) ? (guard as { type: string }) : { type: String(guard) } };
  });
}

/** Returns whether no case of the event satisfies both guards, and both guards read only the event. */
function areExclusiveByEvent(model: Model, cause: string, pair: readonly Alternative[]): boolean {
  const events = [...stepsOf(model).values()].flatMap((step) => {
    const found = eventOf(step);
    return found?.cause === cause ? [found.event] : [];
  });
  const holds = ({ guard }: Alternative, event: Config): boolean => {
    if (!guard) return true;
    const { type, params } = guard;
    const given: unknown = typeof params === 'function' ? params({ context: unread, event }) : params;
    const ask = model.machine.implementations.guards[type] as unknown as (
      args: object,
      params: unknown,
    ) => boolean;
    // A built-in guard such as `stateIn` reads the snapshot.
    if ('check' in ask) throw new ReadsContext(type);
    return ask({ context: unread, event }, given);
  };
  try {
    return events.length > 0 && events.every((event) => !pair.every((one) => holds(one, event)));
  } catch (error) {
    if (error instanceof ReadsContext) return false;
    throw error;
  }
}

/**
 * Returns why a mutant that swaps two neighbouring alternatives is equivalent to the chart.
 *
 * @returns a key of the model's `exclusive`, or 'event' if the cases of the event show it; `null` for any other mutant
 */
export function excuseOf(model: Model, { kind, place }: Pick<Mutant, 'kind' | 'place'>): string | null {
  if (kind !== swapped) return null;
  const config = model.machine.config as unknown as Config;
  const pair = neighboursAt(config, place);
  const names = pair.map(({ guard }) => guard?.type).join(', ');
  if (names in (model.exclusive ?? {})) return names;
  return areExclusiveByEvent(model, causeAt(config, place), pair) ? 'event' : null;
}
