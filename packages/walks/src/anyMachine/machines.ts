import { createMachine, type AnyStateMachine } from 'xstate';

export interface LoadedMachine {
  /** The name of the export. */
  name: string;
  machine: AnyStateMachine;
}

/** The machine's copy of XState may be another one than ours, so its class says nothing. */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' &&
  value !== null &&
  'root' in value &&
  'implementations' in value &&
  'config' in value;

/**
 * Returns the machines among a file's exports. If there are none, plain configurations become machines, as in a JSON file.
 *
 * @throws if XState refuses a configuration
 */
export function machinesIn(exports: Record<string, unknown>): LoadedMachine[] {
  const all = Object.entries(exports);
  const machines = all.flatMap(([name, machine]) => (isMachine(machine) ? [{ name, machine }] : []));
  if (machines.length > 0) return machines;
  return all.flatMap(([name, config]) => (isConfig(config) ? [{ name, machine: madeOf(config) }] : []));
}

interface Configuration {
  states: Record<string, object>;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isConfig = (value: unknown): value is Configuration =>
  isObject(value) &&
  'states' in value &&
  isObject(value.states) &&
  ('initial' in value || ('type' in value && value.type === 'parallel')) &&
  Object.values(value.states).every(isObject);

const made = new WeakMap<Configuration, AnyStateMachine>();

/** The same configuration always gives the same machine. */
function madeOf(config: Configuration): AnyStateMachine {
  const machine = made.get(config) ?? createMachine(config as never);
  made.set(config, machine);
  return machine;
}

/** XState's name for a machine without an id. */
const unnamed = '(machine)';

/**
 * Returns the machines that a file exports, and those that they invoke, by unique names: the id, or else the name of the export or
 * actor. Node and the browser, which load the file separately, get the same names.
 *
 * @param file the name of the file, for a machine without any name
 */
export function machinesWithin(exports: Record<string, unknown>, file: string): Map<string, AnyStateMachine> {
  const named = new Map<string, AnyStateMachine>();
  const add = ({ name, machine }: LoadedMachine): void => {
    if ([...named.values()].includes(machine)) return;
    const plain = name === 'default' ? file.replace(/\.\w+$/, '') : name;
    const numbered = Array.from({ length: named.size }, (_, index) => `${plain} ${index + 2}`);
    const names = [...(machine.id === unnamed ? [] : [machine.id]), plain, ...numbered];
    named.set(
      names.find((each) => !named.has(each))!,
      machine,
    );
  };
  for (const exported of machinesIn(exports)) add(exported);
  // The map grows while it is read, so children of children are found too.
  for (const machine of named.values()) for (const child of machinesOf(machine)) add(child);
  return named;
}

/** Returns the machines that a machine can invoke, by the name of the actor. */
export function machinesOf({ implementations, root }: AnyStateMachine): LoadedMachine[] {
  const inline = (node: AnyStateMachine['root']): LoadedMachine[] => [
    ...[node.config.invoke ?? []].flat().flatMap((invoke) => {
      const { src, id } = invoke as { src: unknown; id?: string };
      return isMachine(src) ? [{ name: id ?? src.id, machine: src }] : [];
    }),
    ...Object.values(node.states).flatMap(inline),
  ];
  const named = Object.entries(implementations.actors).flatMap(([name, machine]) =>
    isMachine(machine) ? [{ name, machine }] : [],
  );
  return [...named, ...inline(root)];
}
