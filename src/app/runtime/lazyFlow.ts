import type { AnyActorLogic, AnyActorScope, AnyStateMachine, EventObject } from 'xstate';

/** A flow whose code is lazy-loaded with the first screen that can start it, or right after; not with the app. */
interface LazyFlow<Machine extends AnyStateMachine> {
  /** Delegates to the flow's machine; throws if the flow is started before its code has loaded. */
  logic: Machine;
  arrive(machine: Machine): void;
}

/**
 * Creates a lazy flow.
 *
 * @param name of the flow, for the error if it is started too early
 * @param onEmit called with each event that the flow emits, even on its start, before any screen can subscribe
 */
export function lazyFlow<Machine extends AnyStateMachine>(
  name: string,
  onEmit: (event: EventObject) => void,
): LazyFlow<Machine> {
  let arrived: Machine | undefined;
  const flow = () => {
    if (!arrived) throw new Error(`${name} was started before its code had loaded`);
    return arrived;
  };
  const heard = (scope: AnyActorScope): AnyActorScope => ({
    ...scope,
    emit(event) {
      onEmit(event);
      scope.emit(event);
    },
  });
  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input) => flow().getInitialSnapshot(heard(scope), input),
    transition: (snapshot, event, scope) => flow().transition(snapshot, event, heard(scope)),
    start: (snapshot, _scope) => flow().start(snapshot),
    getPersistedSnapshot: (snapshot, options) => flow().getPersistedSnapshot(snapshot, options),
    restoreSnapshot: (snapshot, scope) => flow().restoreSnapshot(snapshot as never, scope),
  };
  return {
    logic: logic as unknown as Machine,
    arrive: (machine) => {
      arrived = machine;
    },
  };
}
