import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { KeptFlow } from '#app/storage/database.ts';
import { dropFlow, keepFlow } from '#app/storage/flows.ts';
import { holdLock } from '#app/storage/locks.ts';

/** A flow to resume at its next start, and the release of its lock. */
interface BrokenOff {
  snapshot: KeptFlow['snapshot'];
  release: () => void;
}

/** Flows that a reload or the end of the session interrupted, by the ids of their charts. */
const brokenOff = new Map<string, BrokenOff>();

/** Returns the lock that a page holds while its flow is unsettled, so that no other open page resumes the flow too. */
export const lockOf = (name: string): string => `snug-flow-${name}`;

/** Makes the next start of a flow resume it from its snapshot. This page holds the flow's lock. */
export const resumeNext = (name: string, flow: BrokenOff): void => void brokenOff.set(name, flow);

/**
 * Makes a flow survive a reload, and the end of its session: its state is stored on this phone from the first write until all is
 * settled (its states have the tag `unsettled`), and the next start resumes it. Each of its calls must be idempotent.
 *
 * @param person returns the id of the user whose flow it is
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
      // A flow that was stopped, because the session has ended, goes on when its user signs in again.
      if (next.status !== 'stopped') dropFlow(machine.id);
      release?.();
      release = null;
    }
    return next;
  };
  return Object.assign(Object.create(machine) as Machine, { getInitialSnapshot, transition });
}
