import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { nodesOf } from '../graph.ts';
import { heldLogic } from '../held.ts';
import type { FreeSteps, Running, Step } from '../step.ts';
import { heardIn } from '../steps.ts';
import { actorName } from '../names.ts';

/**
 * Returns the steps of a machine without a model. Data as JSON may follow a name: `key.used {"code":7}`, `ring done 3`, `ring fails
 * "busy"`; without it, events have no fields and actors no output.
 */
export function freeStepsOf(machine: AnyStateMachine): FreeSteps {
  const names = actorNames(machine);
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  const descriptors = machine.events.filter((event) => !event.startsWith('xstate.'));
  return {
    named(name) {
      const descriptor = descriptors.find((event) => name === event || name.startsWith(`${event} {`));
      if (descriptor !== undefined) return eventStep(descriptor, dataIn(name.slice(descriptor.length)));
      const [, ms] = /^after (\S+) ms$/.exec(name) ?? [];
      if (ms !== undefined) return { kind: 'delay', ms: Number(ms), isFirst: true };
      const [, actor, end, rest = ''] = /^(.+?) (done|fails|changes)( .*)?$/.exec(name) ?? [];
      return actor === undefined ? undefined : actorStep(ids.get(actor) ?? actor, end!, dataIn(rest));
    },
    possible: (snapshot, running) =>
      snapshot.status !== 'active'
        ? []
        : [
            ...heardIn(snapshot),
            ...[...running.actors]
              .filter((id) => isHeld(snapshot, id))
              .flatMap((id) => endsOf(snapshot, id, names)),
            ...delaysIn(running),
          ],
  };
}

/** Names each invoked actor as its chart is drawn, by id; by its id where two have the same name. */
function actorNames(machine: AnyStateMachine): Map<string, string> {
  const actors = nodesOf(machine.root).flatMap((node) =>
    node.invoke.map((invoke) => ({ id: invoke.id, name: actorName(invoke, node) })),
  );
  const isUnique = (name: string) => actors.filter((actor) => actor.name === name).length === 1;
  return new Map(actors.map(({ id, name }) => [id, isUnique(name) ? name : id]));
}

/** Text after a name, as data; `undefined` if there is none. */
const dataIn = (text: string): unknown => (text.trim() === '' ? undefined : JSON.parse(text));

/** `*` stands for any event: the data may name one. */
const eventStep = (descriptor: string, data: unknown): Step => ({
  kind: 'event',
  event: { type: descriptor.replace('*', 'any'), ...(data as object | undefined) },
});

function actorStep(actor: string, end: string, data: unknown): Step {
  if (end === 'done') return { kind: 'done', actor, output: data };
  if (end === 'changes') return { kind: 'snapshot', actor, snapshot: (data as object | undefined) ?? {} };
  return { kind: 'error', actor, error: typeof data === 'string' ? new Error(data) : data };
}

/** Actors that a machine spawns from logic written inline run by themselves. */
const isHeld = ({ children }: AnyMachineSnapshot, id: string) =>
  ((children as Record<string, AnyActorRef | undefined>)[id] as { logic?: unknown } | undefined)?.logic ===
  heldLogic;

function endsOf({ _nodes: nodes }: AnyMachineSnapshot, id: string, names: Map<string, string>): string[] {
  const name = names.get(id) ?? id;
  const isWatched = nodes.some(({ ownEvents }) => ownEvents.includes(`xstate.snapshot.${id}`));
  return [`${name} done`, `${name} fails`, ...(isWatched ? [`${name} changes`] : [])];
}

const delaysIn = ({ delays }: Running) =>
  [...new Set(delays)].toSorted((a, b) => a - b).map((ms) => `after ${ms} ms`);
