import { createMachine, type AnyStateMachine } from 'xstate';
import { heldAction, heldLogic, isEffect } from './held.ts';
import { logicName } from './names.ts';

type Config = Record<string, unknown>;

/** A machine that can be stepped without effects. */
export interface Walkable {
  machine: AnyStateMachine;
  /** Guards without an implementation. They count as true, but as false for transitions that are taken at once. */
  assumed: string[];
}

/** A chart whose `always` transitions lead in circles fails after this many microsteps. */
const mostMicrosteps = 1000;

/** Each chart is created once for all its walks: creating it takes longer than walking it. */
const heldMachines = new WeakMap<AnyStateMachine, AnyStateMachine>();

/**
 * Returns the chart with all its actors held, child flows too: those have their own walks. Its actions that are plain functions are
 * only recorded.
 */
export function withHeldActors(machine: AnyStateMachine): AnyStateMachine {
  const known = heldMachines.get(machine);
  if (known) return known;
  const made = hasEffects(machine) ? withoutEffects(machine, true).machine : withNamedActorsHeld(machine);
  heldMachines.set(machine, made);
  return made;
}

function withNamedActorsHeld(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, heldLogic])) as never });
}

/** Returns whether a chart runs more than actors by name: actions that are plain functions, or actors written inline. */
const hasEffects = ({ config, implementations }: AnyStateMachine): boolean =>
  Object.values(implementations.actions).some(isEffect) || holdsEffect(config);

const byName = ['states', 'on', 'after'];
const byThemselves = ['always', 'initial', 'invoke', 'onDone', 'onError', 'onSnapshot'];

/** Returns whether a part of a configuration, or a part within, runs something that is written inline. */
function holdsEffect(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(holdsEffect);
  if (!isObject(part)) return false;
  const actions = [part.entry, part.exit, part.actions].flat();
  const actors = [part.invoke ?? []].flat() as { src?: unknown }[];
  const within = [
    ...byName.flatMap((key) => Object.values(Object(part[key]) as Config)),
    ...byThemselves.map((key) => part[key]),
  ];
  return (
    actions.some(isEffect) || actors.some(({ src }) => typeof src !== 'string') || within.some(holdsEffect)
  );
}

/**
 * Returns a machine that runs none of its own effects: actors wait for an answer, and actions that are plain functions are only
 * recorded. Built-in actions, such as `assign` and `sendTo`, and guards work as written.
 */
export const walkable = (machine: AnyStateMachine): Walkable => withoutEffects(machine, false);

function withoutEffects(machine: AnyStateMachine, needsGuards: boolean): Walkable {
  const { actions, guards, actors } = machine.implementations as unknown as Record<string, Config>;
  const held = new Holder(needsGuards ? null : new Set(Object.keys(guards ?? {})));
  const config = held.state(machine.config as Config);
  const named = new Set([...Object.keys(actions ?? {}), ...held.actions]);
  const assumed = [...held.missing];
  const implementations = {
    ...machine.implementations,
    actions: Object.fromEntries(
      [...named].map((name) => [name, holdAction(actions?.[name] ?? (() => {}), name)]),
    ),
    guards: { ...guards, ...Object.fromEntries(assumed.map((name) => [name, () => true])) },
    actors: Object.fromEntries(
      [...Object.keys(actors ?? {}), ...held.actors].map((name) => [name, heldLogic]),
    ),
  };
  const options = { ...(config.options as object), maxIterations: mostMicrosteps };
  return { machine: createMachine({ ...config, options } as never, implementations as never), assumed };
}

const holdAction = (action: unknown, name: string) => (isEffect(action) ? heldAction(name) : action);

/** Returns a configuration that calls nothing by itself, and notes which names it uses. */
class Holder {
  readonly actions = new Set<string>();
  readonly actors = new Set<string>();
  /** The guards without an implementation. */
  readonly missing = new Set<string>();
  readonly #guards: ReadonlySet<string> | null;

  /** @param guards the names of the implemented guards; `null` if XState is to report those that are missing */
  constructor(guards: ReadonlySet<string> | null) {
    this.#guards = guards;
  }

  state(config: Config): Config {
    const copy: Config = { ...config };
    for (const key of ['entry', 'exit']) if (key in copy) copy[key] = this.each(copy[key], this.action);
    if ('always' in copy) copy.always = this.each(copy.always, this.eventless);
    if ('onDone' in copy) copy.onDone = this.each(copy.onDone, this.transition);
    for (const key of ['on', 'after'])
      if (key in copy) copy[key] = mapped(copy[key], (value) => this.each(value, this.transition));
    if ('initial' in copy) copy.initial = this.transition(copy.initial);
    if ('invoke' in copy) copy.invoke = this.each(copy.invoke, this.invoke);
    if ('states' in copy) copy.states = mapped(copy.states, (value) => this.state(value as Config));
    return copy;
  }

  private readonly invoke = (invoke: unknown): unknown => {
    if (!isObject(invoke)) return invoke;
    const name =
      typeof invoke.src === 'string'
        ? invoke.src
        : (logicName(invoke.src) ?? `inline ${this.actors.size + 1}`);
    this.actors.add(name);
    const copy: Config = { ...invoke, src: name };
    for (const key of ['onDone', 'onError', 'onSnapshot'])
      if (key in copy) copy[key] = this.each(copy[key], this.transition);
    return copy;
  };

  private readonly transition = (transition: unknown): unknown => {
    if (!isObject(transition)) return transition;
    this.noteGuard(transition.guard);
    return 'actions' in transition
      ? { ...transition, actions: this.each(transition.actions, this.action) }
      : transition;
  };

  /** If a guard that is not implemented were true here, the chart could run in circles. */
  private readonly eventless = (transition: unknown): unknown => {
    const copy = this.transition(transition);
    const name = isObject(copy) ? nameIn(copy.guard) : null;
    return isObject(copy) && name !== null && this.missing.has(name) ? { ...copy, guard: () => false } : copy;
  };

  private readonly action = (action: unknown): unknown => {
    const name = nameIn(action);
    if (name !== null) this.actions.add(name);
    return typeof action === 'function' ? holdAction(action, action.name || 'an action') : action;
  };

  /** `and`, `or` and `not` are functions that hold other guards. */
  private noteGuard(guard: unknown): void {
    const name = nameIn(guard);
    if (name !== null && this.#guards?.has(name) === false) this.missing.add(name);
    if (typeof guard === 'function' && 'guards' in guard)
      for (const inner of guard.guards as unknown[]) this.noteGuard(inner);
  }

  private each(value: unknown, hold: (one: unknown) => unknown): unknown {
    return Array.isArray(value) ? value.map(hold) : hold(value);
  }
}

const isObject = (value: unknown): value is Config => typeof value === 'object' && value !== null;

/** The name under which a guard or action is implemented; `null` if it is written inline. */
function nameIn(part: unknown): string | null {
  if (typeof part === 'string') return part;
  return isObject(part) && typeof part.type === 'string' ? part.type : null;
}

const mapped = (record: unknown, change: (value: unknown) => unknown): Config =>
  Object.fromEntries(Object.entries(record as Config).map(([key, value]) => [key, change(value)]));
