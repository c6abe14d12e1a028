import { toDirectedGraph, type DirectedGraphNode } from '@xstate/graph';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Returns all transitions of a chart. XState's graph utilities omit eventless ones, so these are added. */
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

/** Returns a state and all its descendants. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** Returns all states in which a chart can rest. */
export const leavesOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).filter(({ type }) => type === 'atomic' || type === 'final');
