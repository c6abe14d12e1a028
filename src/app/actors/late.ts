import type { AnyActorLogic, AnyActorScope, AnyStateMachine, EventObject } from 'xstate';

/** A flow whose code comes with the first screen that can begin it, or right after that; not with the app. */
interface Late<Machine extends AnyStateMachine> {
  /** Stands for the flow until it is there, and is the flow from then on. */
  logic: Machine;
  arrive(machine: Machine): void;
}

/**
 * @param name the flow's, for the error where it is begun too early
 * @param hear is told what the flow emits, from its very first state on, before any screen could listen
 */
export function late<Machine extends AnyStateMachine>(
  name: string,
  hear: (event: EventObject) => void,
): Late<Machine> {
  let arrived: Machine | undefined;
  const flow = () => {
    if (!arrived) throw new Error(`${name} was begun before its code was there`);
    return arrived;
  };
  const heard = (scope: AnyActorScope): AnyActorScope => ({
    ...scope,
    emit(event) {
      hear(event);
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
