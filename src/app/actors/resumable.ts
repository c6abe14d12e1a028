import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { KeptFlow } from '../storage/database.ts';
import { dropFlow, keepFlow } from '../storage/flows.ts';
import { holdLock } from '../storage/locks.ts';

/** A flow that goes on when it is started next, and what lets go of its lock. */
interface BrokenOff {
  snapshot: KeptFlow['snapshot'];
  release: () => void;
}

/** Flows that a reload broke off, by the names of their charts. */
const brokenOff = new Map<string, BrokenOff>();

/** Held by the page in which a flow is not settled: no other open page is to go on with it as well. */
export const lockOf = (name: string): string => `snug-flow-${name}`;

/** Lets a flow go on from where it stood when it is started next; this page holds its lock. */
export const resumeNext = (name: string, flow: BrokenOff): void => void brokenOff.set(name, flow);

/**
 * A flow that is kept on this phone from its first write until everything is settled (its states are tagged so), and goes on
 * from there after a reload. Each of its calls must be safe to make twice.
 *
 * @param person whose flow it is
 */
export function resumable<Machine extends AnyStateMachine>(
  machine: Machine,
  person: () => string | null,
): Machine {
  const inputs = new WeakMap<AnyActorRef, unknown>();
  let release: (() => void) | null = null;
  const isUnsettled = (snapshot: AnyMachineSnapshot) =>
    snapshot.status === 'active' && snapshot.hasTag('unsettled');
  const getInitialSnapshot: AnyStateMachine['getInitialSnapshot'] = (scope, input) => {
    inputs.set(scope.self, input);
    const kept = brokenOff.get(machine.id);
    brokenOff.delete(machine.id);
    if (kept === undefined) return machine.getInitialSnapshot(scope, input);
    ({ release } = kept);
    return machine.restoreSnapshot(kept.snapshot as SnapshotFrom<Machine>, scope);
  };
  const transition: AnyStateMachine['transition'] = (snapshot, event, scope) => {
    const next = machine.transition(snapshot, event, scope) as AnyMachineSnapshot;
    if (isUnsettled(next)) {
      release ??= holdLock(lockOf(machine.id));
      const kept = { input: inputs.get(scope.self), snapshot: machine.getPersistedSnapshot(next) };
      keepFlow(machine.id, { userId: person() ?? '', ...(JSON.parse(JSON.stringify(kept)) as typeof kept) });
    } else if (isUnsettled(snapshot as AnyMachineSnapshot)) {
      dropFlow(machine.id);
      release?.();
      release = null;
    }
    return next;
  };
  return Object.assign(Object.create(machine) as Machine, { getInitialSnapshot, transition });
}
