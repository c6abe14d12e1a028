import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Returns all transitions of a chart, state by state; the eventless ones of a state come last. */
export const transitionsOf = ({ root }: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(root).flatMap(({ transitions, always = [] }) => [...[...transitions.values()].flat(), ...always]);

/** Returns a state and all its descendants. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** Returns all states in which a chart can rest. */
export const leavesOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).filter(({ type }) => type === 'atomic' || type === 'final');
