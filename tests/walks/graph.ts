import { toDirectedGraph, type DirectedGraphNode } from '@xstate/graph';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Names a transition for good: where from, on what, which of several, where to. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const siblings: readonly AnyTransitionDefinition[] =
    eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const place = siblings.length > 1 ? ` #${siblings.indexOf(transition) + 1}` : '';
  const to = target?.map(({ id }) => id).join(' + ') ?? 'stays';
  return `${source.id} on ${eventType === '' ? 'always' : eventType}${place} → ${to}`;
}

/** All transitions of a chart. The library's graph leaves out those without an event, so these are added. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  const found = new Set<AnyTransitionDefinition>();
  const visit = ({ stateNode, edges, children }: DirectedGraphNode) => {
    for (const { transition } of edges) found.add(transition);
    for (const transition of stateNode.always ?? []) found.add(transition);
    children.forEach(visit);
  };
  visit(toDirectedGraph(machine));
  return [...found];
}

/** A state and all that are in it. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** Where somebody can be: a state without states of its own, without the chart's name. */
export const pathOf = (node: AnyStateNode) => node.path.join('.');

/** All states of a chart in which it can rest. */
export const leavesOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).filter(({ type }) => type === 'atomic' || type === 'final');
