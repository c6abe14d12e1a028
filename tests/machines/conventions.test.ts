import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { charts } from '#tools/charts.ts';
import { nodesOf } from '#walks/graph.ts';

const machines: AnyStateMachine[] = Object.values(charts).map(({ machine }) => machine);

/** Actors that run as long as their state lasts, and never end by themselves. */
const endless = new Set([
  'advice',
  'aiming',
  'camera',
  'cameraStream',
  'connection',
  'flowCode',
  'installability',
  'intentStore',
  'newEntries',
  'outbox',
  'pageCode',
  'pageVisibility',
  'reachability',
  'scanMemory',
  'sendPhoto',
  'session',
  'sharedPhotos',
  'versions',
  'watchSending',
]);

/** Events sent by users, devices and other flows; XState's own begin with `xstate.`. */
const eventsOf = (node: AnyStateNode) => node.ownEvents.filter((type) => !type.startsWith('xstate.'));

/** XState's internal actions that start and cancel a delay. */
const isDelay = (action: object) => 'type' in action && /^xstate\.(raise|cancel)$/.test(String(action.type));

/** Inline functions in states, which cannot be named or replaced. */
const inlined = (items: unknown): unknown[] =>
  [items].flat().filter((item) => typeof item === 'function' && !isDelay(item));

const names = (items: unknown): string[] =>
  [items].flat().flatMap((item) => {
    if (typeof item === 'string') return [item];
    if (typeof item === 'object' && item !== null && 'type' in item) return [String(item.type)];
    return [];
  });

/** Returns every name that a chart's states use: guards, actions, actors, delays. */
function namesUsed(machine: AnyStateMachine): Set<string> {
  const used = new Set<string>();
  for (const node of nodesOf(machine.root)) {
    const transitions = [...node.transitions.values()].flat().concat(node.always ?? []);
    for (const { guard, actions } of transitions) {
      for (const name of [...names(guard), ...names(actions)]) used.add(name);
    }
    for (const name of [...names(node.entry), ...names(node.exit)]) used.add(name);
    for (const { src } of node.invoke) used.add(String(src));
    for (const name of Object.keys(node.config.after ?? {})) used.add(name);
  }
  return used;
}

describe.each(machines.map((machine) => [machine.id, machine] as const))('the chart %s', (_, machine) => {
  const states = nodesOf(machine.root);

  test('describes each state', () => {
    expect(states.filter(({ description }) => !description).map(({ id }) => id)).toEqual([]);
  });

  test('names states in camelCase and events with a dot', () => {
    expect(states.map(({ key }) => key).filter((key) => !/^[a-z][A-Za-z]*$/.test(key))).toEqual([]);
    const events = states.flatMap(eventsOf);
    expect(events.filter((type) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(type))).toEqual([]);
  });

  test('has no state called error, and no wildcard event', () => {
    expect(states.filter(({ key }) => key === 'error').map(({ id }) => id)).toEqual([]);
    expect(states.flatMap(({ ownEvents }) => ownEvents).filter((type) => type.includes('*'))).toEqual([]);
  });

  test('names each actor after its source, and handles its end and its failure', () => {
    for (const invoke of states.flatMap((node) => node.invoke)) {
      expect(invoke.id).toBe(invoke.src);
      expect(invoke.onError, `${invoke.id} fails`).toBeDefined();
      if (!endless.has(invoke.id)) expect(invoke.onDone, `${invoke.id} ends`).toBeDefined();
    }
  });

  test('has only named guards and actions', () => {
    const written = states.flatMap((node) => [
      ...inlined(node.entry),
      ...inlined(node.exit),
      ...[...node.transitions.values(), node.always ?? []]
        .flat()
        .flatMap(({ guard, actions }) => [...inlined(guard), ...inlined(actions)]),
    ]);
    expect(written).toEqual([]);
  });

  test('tags the states in which it offers an undo', () => {
    const offering = states.filter(({ ownEvents }) => ownEvents.includes('undo.requested'));
    expect(states.filter(({ tags }) => tags.includes('undoable'))).toEqual(offering);
  });

  test('names every delay, and begins guards with is, has or can', () => {
    const delays = states.flatMap((node) => Object.keys(node.config.after ?? {}));
    expect(delays.filter((delay) => !(delay in machine.implementations.delays))).toEqual([]);
    expect(
      Object.keys(machine.implementations.guards).filter((name) => !/^(is|has|can)[A-Z]/.test(name)),
    ).toEqual([]);
  });

  test('implements nothing that no state uses', () => {
    const used = namesUsed(machine);
    const { actions, actors, delays, guards } = machine.implementations;
    const known = [actions, actors, delays, guards].flatMap((part) => Object.keys(part));
    expect(known.filter((name) => !used.has(name))).toEqual([]);
  });
});
