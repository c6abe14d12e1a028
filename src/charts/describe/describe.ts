import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nodesOf } from '#walks/graph.ts';
import { actorName, pathOf, pathText, sourceName, transitionKey } from '#walks/names.ts';
import type {
  ChartDescription,
  InvokeDescription,
  NamedParts,
  StateDescription,
  TransitionDescription,
} from './description.ts';
import { isDelay, nameOf, triggerOf } from './names.ts';
import { sourceOf } from './source.ts';

/** Returns any XState v5 machine as plain data, in the order in which it is written. */
export function describe(machine: AnyStateMachine): ChartDescription {
  const nodes = nodesOf(machine.root);
  return {
    chart: machine.id,
    purpose: machine.root.description ?? '',
    states: nodes.map(stateOf),
    transitions: nodes.flatMap(transitionsFrom),
    named: namedParts(machine),
  };
}

function stateOf(node: AnyStateNode): StateDescription {
  return {
    path: pathOf(node),
    key: node.key,
    parent: node.parent ? pathOf(node.parent) : null,
    type: node.type,
    initial: initialOf(node),
    history: node.type === 'history' ? node.history || 'shallow' : null,
    description: node.description ?? '',
    tags: node.tags,
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    invokes: node.invoke.map((invoke) => invokeOf(invoke, node)),
    output: node.output === undefined ? null : sourceOf(node.output),
  };
}

function initialOf(node: AnyStateNode): string | null {
  if (node.type === 'history') return defaultOf(node);
  const target = node.type === 'compound' ? node.initial.target?.[0] : undefined;
  return target ? pathOf(target) : null;
}

/** XState resolves the targets of a history state only when it is entered. The first of several is returned. */
function defaultOf({ config, parent, machine }: AnyStateNode): string | null {
  if (!parent) return null;
  const [target] = [(config as { target?: string | readonly string[] }).target ?? []].flat();
  if (target === undefined) return initialOf(parent);
  return target.startsWith('#')
    ? pathOf(machine.getStateNodeById(target))
    : pathText([...parent.path, target.replace(/^\./, '')]);
}

const namesOf = (actions: readonly unknown[]) => actions.filter((action) => !isDelay(action)).map(nameOf);

function invokeOf(invoke: AnyStateNode['invoke'][number], node: AnyStateNode): InvokeDescription {
  const input = invoke.input === undefined ? null : sourceOf(invoke.input);
  return { id: actorName(invoke, node), src: sourceName(invoke, node), input };
}

function transitionsFrom(node: AnyStateNode): TransitionDescription[] {
  const groups = [...node.transitions.values(), ...(node.always ? [node.always] : [])];
  return groups.flatMap((alternatives) =>
    (alternatives as AnyTransitionDefinition[]).map((transition, alternative) =>
      transitionOf(node, transition, alternative),
    ),
  );
}

function transitionOf(
  node: AnyStateNode,
  transition: AnyTransitionDefinition,
  alternative: number,
): TransitionDescription {
  const { eventType, target, guard, actions, reenter, description } = transition;
  const source = pathOf(node);
  return {
    walkKey: transitionKey(transition),
    key: `${source} on ${eventType || 'always'} #${alternative + 1}`,
    source,
    trigger: triggerOf(eventType, node),
    alternative,
    targets: (target ?? []).map(pathOf),
    guard: guard === undefined ? null : nameOf(guard),
    actions: namesOf(actions),
    reenter,
    description: description ?? '',
  };
}

function namedParts({ implementations }: AnyStateMachine): NamedParts {
  const { guards, actions, delays, actors } = implementations;
  const sources = (parts: object | undefined) =>
    Object.fromEntries(Object.entries(parts ?? {}).map(([name, part]) => [name, sourceOf(part)]));
  return {
    guards: sources(guards),
    actions: sources(actions),
    delays: sources(delays),
    actors: Object.keys(actors ?? {}),
  };
}
